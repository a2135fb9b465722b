import { useProjectChoices } from '#modules/sites/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { numberingApi } from '../../contract/numbering-api.ts'
import { numberingModule } from '../../contract/numbering-module.ts'
import type { NumberingScheme } from '../../contract/numbering-scheme.ts'
import { useKinds } from '../use-kinds.ts'
import { useNumberingText } from '../use-numbering-text.ts'

/** How the records of each project are numbered. */
export function SchemeListScreen() {
  const text = useNumberingText()
  const say = useSay()
  const kinds = useKinds()
  const projects = useProjectChoices()
  const list = useListState({ sort: 'projectCode', filters: ['projectCode'] })
  const result = useApiQuery(numberingApi, 'list', list.query as object, { keepPrevious: true })
  useLiveEvents({ kinds: ['numbering-scheme'] })
  const title = say(numberingModule.screens.list.title)
  const column = useColumns<NumberingScheme>()
  const resets = (['year', 'never'] as const).map((value) => ({ value, label: text(`resets.${value}`) }))
  return (
    <ListScreen
      of={{ title, context: text('context'), list, result }}
      columns={[
        column.choice('projectCode', text('project'), projects.choices, { sort: 'projectCode' }),
        column.choice('kind', text('kind'), kinds.choices, { sort: 'kind' }),
        column.code('pattern', text('pattern'), {
          sort: 'pattern',
          // There is no page that only shows one: who may not change it has all of it here.
          within: (shown, { id, can }) =>
            can.edit ? (
              <ScreenLink to={numberingModule} screen="edit" params={{ id }}>
                {shown}
              </ScreenLink>
            ) : (
              shown
            ),
        }),
        column.choice('resets', text('resets'), resets),
        column.code('next', text('next')),
        column.updated(),
      ]}
      filters={[{ name: 'projectCode', label: text('project'), choices: projects.choices }]}
      actions={<AddLink to={numberingModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={numberingApi} list="list" query={list.query} title={title} />
    </ListScreen>
  )
}
