import type { ActionMenuEntry } from '#ui/open-action-menu.tsx'
import type { ListView } from '../contract/list-view.ts'
import type { useListViewsText } from './use-list-views-text.ts'

interface Shown {
  readonly text: ReturnType<typeof useListViewsText>
  readonly views: readonly ListView[]
  readonly view: ListView | null
  readonly isChanged: boolean
  readonly show: (view: ListView) => void
  readonly save: (view: ListView) => Promise<void>
  readonly drop: (view: ListView) => Promise<void>
  readonly choose: (view: ListView | null) => Promise<void>
  readonly ask: (what: 'new' | 'edit') => void
}

/** Menu of the views of a list: own ones, shared ones, and what can be done with the one that is shown. */
export function viewEntries({ text, views, view, isChanged, ...act }: Shown): ActionMenuEntry[] {
  const entryOf = (one: ListView): ActionMenuEntry => ({
    label: one.name,
    isChosen: one.id === view?.id,
    run: () => act.show(one),
  })
  const own = views.filter(({ audience }) => audience === 'own')
  const shared = views.filter(({ audience }) => audience !== 'own')
  const listed = (label: string, some: readonly ListView[]): ActionMenuEntry[] =>
    some.length > 0 ? [{ kind: 'heading', label }, ...some.map(entryOf)] : []
  const chosen = views.find(({ isDefault }) => isDefault)
  const entries: ActionMenuEntry[] = [
    ...listed(text('ownViews'), own),
    ...listed(text('sharedViews'), shared),
    ...(views.length === 0 ? [{ kind: 'heading' as const, label: text('noViews') }] : []),
    { kind: 'divider', id: 'save' },
    { label: text('saveNew'), run: () => act.ask('new') },
  ]
  if (view?.can.edit) {
    const { name } = view
    if (isChanged) entries.push({ label: text('saveTo', { name }), run: () => void act.save(view) })
    entries.push({ label: text('edit', { name }), run: () => act.ask('edit') })
  }
  if (view && chosen?.id !== view.id)
    entries.push({ label: text('makeDefault', { name: view.name }), run: () => void act.choose(view) })
  if (chosen) entries.push({ label: text('noDefault'), run: () => void act.choose(null) })
  if (view?.can.edit)
    entries.push({ label: text('remove', { name: view.name }), isDanger: true, run: () => void act.drop(view) })
  return entries
}
