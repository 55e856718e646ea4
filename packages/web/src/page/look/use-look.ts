import { useEffect } from 'react';
import { useLive } from '../app/chat-context.js';
import { commonPlace } from '../app/storage/own-place.js';

const name = commonPlace('look');

/** What a person chose of the look: `color_scheme`, and the size and spacing of text. */
interface Look {
  readonly scheme: number;
  readonly fontSize: number;
  readonly lineHeight: number;
}

const dark = 2;
const light = 3;
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

const apply = ({ scheme, fontSize, lineHeight }: Look): void => {
  const { dataset, style } = document.documentElement;
  dataset['theme'] = scheme === dark || (scheme !== light && prefersDark.matches) ? 'dark' : 'light';
  // Of the size that the browser is set to, which is 16 pixels at first.
  style.setProperty('--size', `${(fontSize / 16) * 100}%`);
  style.setProperty('--line-height', String(lineHeight / 100));
};

const plain: Look = { scheme: 1, fontSize: 15, lineHeight: 150 };

/** The look of the last time, before the server says which. */
export const applyLastLook = (): void => {
  try {
    apply({ ...plain, ...(JSON.parse(window.localStorage.getItem(name) ?? '{}') as Partial<Look>) });
  } catch {
    apply(plain);
  }
};

/** What the settings are before somebody changes them: the page is then as it is drawn. */
const usual = { fontSize: 16, lineHeight: 140 };

/** Lets the page look as the person chose, and as the device does where they left it to it. */
export const useLook = (): void => {
  const scheme = useLive((state) => state.user_settings.color_scheme);
  const chosenSize = useLive((state) => state.user_settings.web_font_size_px);
  const chosenHeight = useLive((state) => state.user_settings.web_line_height_percent);
  useEffect(() => {
    const look = {
      scheme,
      fontSize: plain.fontSize + chosenSize - usual.fontSize,
      lineHeight: plain.lineHeight + chosenHeight - usual.lineHeight,
    };
    const show = (): void => apply(look);
    show();
    try {
      window.localStorage.setItem(name, JSON.stringify(look));
    } catch {
      // Without a storage the next page begins with the device's look.
    }
    prefersDark.addEventListener('change', show);
    return () => prefersDark.removeEventListener('change', show);
  }, [scheme, chosenSize, chosenHeight]);
};
