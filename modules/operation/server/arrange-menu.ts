import type { MenuChoice } from '#platform/contract/menu-choice.ts'
import { type DeclaredMenuEntry, menuEntriesOf } from '#platform/contract/menu-entries.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { FOR_EVERYBODY, publishEvent } from '#platform/server/realtime/publish-event.ts'
import { type MenuArrangement, type MenuChange, menuErrors } from '../contract/menu-arrangement.ts'
import { readMenu, type StoredMenu, writeMenu } from './menu-repository.ts'

const FLAGS = ['order', 'isHidden', 'isHiddenInBreadcrumb', 'isInHeader'] as const

/** Every entry of the menu as declared, with what the installation has chosen instead. */
export async function showArrangement({ db, services }: RequestContext): Promise<MenuArrangement> {
  return toArrangement(menuEntriesOf(services.modules), await readMenu(db))
}

/**
 * Arranges the menu for everybody. It changes what menu, header and breadcrumbs show and nothing else: which pages
 * somebody may open stays with the permissions.
 * @throws menu.entry-kept where the way back would be hidden, menu.changed-meanwhile where somebody else was quicker.
 */
export async function arrangeMenu(context: RequestContext, change: MenuChange): Promise<MenuArrangement> {
  const { db: tx, user, services } = context
  const declared = menuEntriesOf(services.modules)
  const choices = meaningfulChoices(declared, change.choices)
  const before = await readMenu(tx)
  await writeMenu(tx, { choices, rowVersion: change.rowVersion, by: user, at: services.now() })
  await recordAudit(tx, context, {
    action: choices.length === 0 ? 'menu.reset' : 'menu.arranged',
    entityType: 'menu',
    entityId: 'installation',
    place: null,
    before: audited(before.choices),
    after: audited(choices),
  })
  await publishEvent(tx, { type: 'menu.arranged', place: FOR_EVERYBODY, entityId: 'installation' })
  return showArrangement(context)
}

/** What was chosen against the declarations; what says the same as they do is left out, and follows them later. */
function meaningfulChoices(declared: readonly DeclaredMenuEntry[], choices: readonly MenuChoice[]): MenuChoice[] {
  const entries = new Map(declared.map((entry) => [entry.id, entry]))
  const ids = choices.map(({ id }) => id)
  const unknown = ids.filter((id) => !entries.has(id))
  if (unknown.length > 0) throw menuErrors.entryUnknown({ names: unknown.join(', ') })
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  if (twice.length > 0) throw menuErrors.entryTwice({ names: twice.join(', ') })
  return choices.flatMap((choice) => {
    const entry = entries.get(choice.id)
    if (!entry) return []
    if (entry.isKept && choice.isHidden) throw menuErrors.entryKept()
    const differing = FLAGS.filter((flag) => choice[flag] !== null && choice[flag] !== entry[flag])
    if (differing.length === 0) return []
    const chosen = Object.fromEntries(FLAGS.map((flag) => [flag, differing.includes(flag) ? choice[flag] : null]))
    return [{ id: choice.id, ...chosen } as MenuChoice]
  })
}

/** One field for each flag of each entry, so that the history says which of them changed: `sites.list isHidden`. */
function audited(choices: readonly MenuChoice[]): Record<string, unknown> {
  const fields = choices.flatMap((choice) =>
    FLAGS.filter((flag) => choice[flag] !== null).map((flag) => [`${choice.id} ${flag}`, choice[flag]]),
  )
  return Object.fromEntries(fields)
}

function toArrangement(declared: readonly DeclaredMenuEntry[], stored: StoredMenu): MenuArrangement {
  const choices = new Map(stored.choices.map(({ id, ...chosen }) => [id, chosen]))
  return {
    entries: declared.map(({ order, isHidden, isHiddenInBreadcrumb, isInHeader, ...entry }) => ({
      ...entry,
      declared: { order, isHidden, isHiddenInBreadcrumb, isInHeader },
      chosen: choices.get(entry.id) ?? NOTHING_CHOSEN,
    })),
    rowVersion: stored.rowVersion,
    updatedAt: stored.updatedAt?.toISOString() ?? null,
    updatedBy: stored.updatedBy,
  }
}

const NOTHING_CHOSEN = { order: null, isHidden: null, isHiddenInBreadcrumb: null, isInHeader: null } as const
