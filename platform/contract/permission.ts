/** One permission entry of a signed-in user, as the specification sends it: `mr` holds comma-separated routes. */
export interface PermissionEntry {
  readonly mr: string
  readonly type: string
}

/** Routes of an entry: comma-split, trimmed, empty ones dropped, because an empty prefix would open everything. */
export function routesOf(entry: PermissionEntry): string[] {
  return entry.mr
    .split(',')
    .map((route) => route.trim())
    .filter((route) => route !== '' && route !== '/')
}

/** PERM-01, pages: allowed where some entry's route is a prefix of the page path. */
export function mayOpenPage(entries: readonly PermissionEntry[], path: string): boolean {
  return entries.some((entry) => routesOf(entry).some((route) => path.startsWith(route)))
}

/** PERM-01, buttons and actions: exact equality, or a prefix in the non-strict variant. */
export function mayDo(
  entries: readonly PermissionEntry[],
  action: string,
  options: { strict?: boolean } = {},
): boolean {
  const isMatch =
    options.strict === false ? (route: string) => action.startsWith(route) : (route: string) => action === route
  return entries.some((entry) => routesOf(entry).some(isMatch))
}

/** A screen path without its parameter segments: `/incident/view/detail/:id` -> `/incident/view/detail`. */
export function withoutParameters(path: string): string {
  return path
    .split('/')
    .filter((segment) => !segment.startsWith(':'))
    .join('/')
}
