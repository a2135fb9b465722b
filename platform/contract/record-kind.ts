import type { PermissionOf } from './define-api.ts'
import type { ModuleSpec } from './define-module.ts'
import type { Text } from './text.ts'

/**
 * Who may read records of a kind, beside row-level security: who holds the permission, or one of several. `administrators`
 * alone; `addressee`: whom an event or a notice names, and nobody else; `subject`: the addressee, and who may read the
 * record that it is work on, which its events name as `subjectType` and `subjectId`.
 */
export type RecordReaders<Permission extends string = string> =
  | Permission
  | readonly Permission[]
  | 'administrators'
  | 'addressee'
  | 'subject'

export interface RecordKind {
  /** Singular, unique in the product: `bim-model`. The entity type of its history and the beginning of its events' types. */
  readonly id: string
  readonly module: ModuleSpec
  readonly title: Text
  readonly read: RecordReaders
  /** Screen of the module that shows one, and the parameter of its address that takes the id. */
  readonly opens?: { readonly screen: string; readonly as: string }
  /** Lies in no place: who may read it reads its history, which row-level security otherwise leaves to administrators. */
  readonly isPlaceless?: boolean
  /**
   * Open to its parties: whoever holds any part of its project sees one of a company of theirs, though it lies in the project
   * as a whole. Its tables are opened in a migration (`open_to_parties`).
   */
  readonly isOfParties?: boolean
  /** Its events say that something changed, name no record, and reach everybody who is signed in. */
  readonly isHeardByAll?: boolean
}

/**
 * Declares a kind of record once: history, live events, notices and the search of activity ask it who may read one, what
 * it is called and where it is shown. The module's server half lists it under `records`.
 * @throws where it asks for a permission or a screen that the module does not declare.
 */
export function defineRecordKind<const Module extends ModuleSpec>(
  module: Module,
  id: string,
  facts: Omit<RecordKind, 'id' | 'module' | 'read' | 'opens'> & {
    readonly read: RecordReaders<PermissionOf<Module>>
    readonly opens?: { readonly screen: keyof Module['screens'] & string; readonly as: string }
  },
): RecordKind {
  const words: readonly string[] = ['administrators', 'addressee', 'subject']
  // The build leaves the permissions of modules out of what browsers get; the types have checked the names.
  const isSlim = Object.keys(module.permissions).length === 0
  for (const access of typeof facts.read === 'string' ? [facts.read] : facts.read) {
    if (!isSlim && !words.includes(access) && !(access in module.permissions)) {
      throw new Error(
        `Records of the kind ${id} are read with '${access}', which module ${module.id} does not declare.`,
      )
    }
  }
  if (facts.opens && !(facts.opens.screen in module.screens)) {
    throw new Error(`Records of the kind ${id} open on '${facts.opens.screen}', which is no screen of ${module.id}.`)
  }
  return { ...facts, id, module }
}
