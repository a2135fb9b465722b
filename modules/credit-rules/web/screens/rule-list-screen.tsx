import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { creditRulesApi } from '../../contract/credit-rules-api.ts'
import { creditRulesModule } from '../../contract/credit-rules-module.ts'
import type { ListedRule } from '../../contract/own-rule.ts'
import { useRulesText } from '../use-rules-text.ts'

/** The own rules of credit of the current project. */
export function RuleListScreen() {
  const text = useRulesText()
  const column = useColumns<ListedRule>()
  const register = useRegister(creditRulesApi, creditRulesModule, { of: 'project', sort: 'name' })
  return (
    <ListScreen
      of={register}
      columns={[
        column.text('name', text('name'), {
          sort: 'name',
          arabic: 'nameAr',
          within: (shown, { id }) => (
            <ScreenLink to={creditRulesModule} screen="detail" params={{ id }}>
              {shown}
            </ScreenLink>
          ),
        }),
        column.text('steps.name', text('steps'), { arabic: 'steps.nameAr' }),
        column.number('version', text('version'), { sort: 'version' }),
        column.updated(),
      ]}
      actions={<AddLink to={creditRulesModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={creditRulesApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
