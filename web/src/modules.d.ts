/** The outline of an icon, drawn in a square of 512. */
declare module 'game-icons:*' {
  const path: string;
  export default path;
}
