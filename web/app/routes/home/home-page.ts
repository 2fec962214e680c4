/** Page whose sections are the home page. */
export const HOME_PAGE = 'home';
