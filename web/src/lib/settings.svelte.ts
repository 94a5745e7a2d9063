// What people like: theme, sound, notifications, the name they sit down with.

const KEPT = 'verdigris-settings';

interface Kept {
  theme: 'system' | 'light' | 'dark';
  sound: boolean;
  notify: boolean;
  name: string;
  nameless: boolean;
}

class Settings {
  private kept = $state<Kept>({ theme: 'system', sound: false, notify: false, name: '', nameless: false, ...read() });

  constructor() {
    this.dress();
  }

  get theme(): Kept['theme'] {
    return this.kept.theme;
  }
  set theme(value: Kept['theme']) {
    this.keep({ theme: value });
    this.dress();
  }
  get sound(): boolean {
    return this.kept.sound;
  }
  set sound(value: boolean) {
    this.keep({ sound: value });
  }
  get notify(): boolean {
    return this.kept.notify;
  }
  set notify(value: boolean) {
    this.keep({ notify: value });
    if (!value) return;
    const refused = (answer: NotificationPermission): false | void => answer !== 'granted' && this.keep({ notify: false });
    if (!('Notification' in window)) refused('denied');
    else void Notification.requestPermission().then(refused);
  }
  get name(): string {
    return this.kept.name;
  }
  set name(value: string) {
    this.keep({ name: value });
  }

  /** Asked for a name, and preferred to have none. */
  get nameless(): boolean {
    return this.kept.nameless;
  }
  set nameless(value: boolean) {
    this.keep({ nameless: value });
  }

  private keep(more: Partial<Kept>): void {
    this.kept = { ...this.kept, ...more };
    localStorage.setItem(KEPT, JSON.stringify(this.kept));
  }

  private dress(): void {
    if (this.kept.theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.kept.theme;
  }
}

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

export const settings = new Settings();
