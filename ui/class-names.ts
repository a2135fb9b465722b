/** Joins the class names that are set: `classNames(css.row, isOpen && css.open)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
