/**
 * What an administrator has decided about one entry of the menu; null where its declaration holds. It says where an entry
 * is shown and nothing about who may open it.
 */
export interface MenuChoice {
  /** A group's path, `/design`, or a screen's id, `sites.list`. */
  readonly id: string
  /** Position among its siblings, on the scale of the declared numbers; fractions stand between two of them. */
  readonly order: number | null
  readonly isHidden: boolean | null
  readonly isHiddenInBreadcrumb: boolean | null
  readonly isInHeader: boolean | null
}

/** The choices by the id of their entry. */
export type MenuChoices = ReadonlyMap<string, MenuChoice>

export const NO_MENU_CHOICES: MenuChoices = new Map()

export function menuChoicesOf(choices: readonly MenuChoice[]): MenuChoices {
  return new Map(choices.map((choice) => [choice.id, choice]))
}
