// Where we are: the address, and links that change it without loading the page anew.

class Route {
  path = $state(location.pathname);

  go(path: string): void {
    history.pushState(null, '', path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }
}

export const route = new Route();
addEventListener('popstate', () => (route.path = location.pathname));

/** For `<a href … onclick={follow}>`: stays on the page unless another tab is wanted. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  route.go(link.pathname);
}
