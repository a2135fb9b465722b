/** Sections that the beacon leaves out (TRACK-01), beside the public pages. */
const UNTRACKED = ['/home', '/keycloak', '/operation']
const PUBLIC_PAGES = ['/', '/login', '/404', '/401', '/profile', '/ShareDashboard', '/modelView/preview']

/** Whether a page's visit is recorded: not home, keycloak, operation and public pages. @param path without its query */
export function isTrackedPath(path: string): boolean {
  const plain = path.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/'
  if (!plain.startsWith('/') || PUBLIC_PAGES.some((page) => page.toLowerCase() === plain.toLowerCase())) return false
  return !UNTRACKED.some((section) => `${plain.toLowerCase()}/`.startsWith(`${section}/`))
}

/** Pages whose views no analytics server hears of (TRACK-02). */
const UNVIEWED = ['/login', '/404', '/401', '/profile']

/** Whether a page's view is passed on to the analytics server. */
export function isViewedPath(path: string): boolean {
  const plain = path.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/'
  return plain !== '/' && !UNVIEWED.some((page) => plain === page || plain.startsWith(`${page}/`))
}
