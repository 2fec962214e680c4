const KEY = 'garderoba.notice';

/** That a page is not available without a connection (ERR-001), for the document of the home page, which is loaded next. */
export const keptNotice = {
  /** False if the tab has no storage. */
  keep(): boolean {
    try {
      sessionStorage.setItem(KEY, 'unavailable');
      return true;
    } catch {
      return false;
    }
  },
  /** Whether there was one; it is removed. */
  take(): boolean {
    try {
      const isKept = sessionStorage.getItem(KEY) !== null;
      sessionStorage.removeItem(KEY);
      return isKept;
    } catch {
      return false;
    }
  },
};
