import { byId } from './dom.ts';
import { here } from './place.ts';

/** Below this width the lists at the sides are sheets over the messages. */
const NARROW = '(max-width: 800px)';

/** Opens and closes the sheet of channels on a small screen, and takes what a sheet covers out of the order of focus. */
export function createSheets(drawerOpen: () => boolean): { arrange(): void; closeChannels(): boolean } {
  const narrow = matchMedia(NARROW);
  const opener = byId('menu', HTMLButtonElement);
  const side = byId('side', HTMLElement);
  let channels = false;
  const arrange = () => {
    const covered = drawerOpen() || here().thread !== undefined;
    const small = narrow.matches;
    document.body.classList.toggle('with-channels', small && channels);
    opener.ariaExpanded = String(small && channels);
    side.inert = small && !channels;
    byId('main', HTMLElement).inert = small && (channels || covered);
    byId('thread', HTMLElement).inert = (small && channels) || drawerOpen();
    byId('backdrop', HTMLElement).hidden = !(small && channels);
  };
  const closeChannels = () => {
    if (!channels || !narrow.matches) return false;
    const held = side.contains(document.activeElement);
    channels = false;
    arrange();
    if (held) opener.focus();
    return true;
  };
  opener.addEventListener('click', () => {
    channels = !channels;
    arrange();
    if (channels) side.querySelector<HTMLElement>('[aria-current], a')?.focus();
  });
  side.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') !== null) closeChannels();
  });
  byId('backdrop', HTMLElement).addEventListener('click', closeChannels);
  narrow.addEventListener('change', arrange);
  return { arrange, closeChannels };
}
