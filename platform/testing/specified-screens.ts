/** One row of the specification's route table, with the name that its menu or page shows. */
export interface SpecifiedScreen {
  readonly path: string
  /** Title word for word, where the specification gives one. */
  readonly title?: string
  /** Stands in the public block: opens without sign-in. */
  readonly isPublic?: boolean
  /** Why the table does not have it, where it does not. */
  readonly beyondTheTable?: string
}

/** A first-level row of the menu of the specification, section 2. */
export interface SpecifiedGroup {
  readonly path: string
  readonly title: string
  /** Position in the menu. */
  readonly order: number
  readonly isHiddenInMenu?: boolean
  /** Shown in the header: its screens need a site and a structure picked. */
  readonly isInHeader?: boolean
}

/**
 * What the specification's route table says of a module's screens: `specified` of `testing/specified-screens.ts` in its
 * folder, copied from the table, not from the module.
 */
export interface SpecifiedScreens {
  /** The row that the module's screens stand under; one of the modules that share it states it. */
  readonly group?: SpecifiedGroup
  /** All rows that are this module's, also those without a screen so far. */
  readonly screens: readonly SpecifiedScreen[]
  /** The same for all of them: screens that only we have. */
  readonly beyondTheTable?: string
}

/** List, add, edit and detail below one path; the list carries the title. */
export function laed(path: string, title?: string): SpecifiedScreen[] {
  const list = { path: `${path}/index`, ...(title !== undefined && { title }) }
  return [list, { path: `${path}/add` }, { path: `${path}/edit` }, { path: `${path}/detail` }]
}

export function below(path: string, names: readonly string[]): SpecifiedScreen[] {
  return names.map((name) => ({ path: `${path}/${name}` }))
}
