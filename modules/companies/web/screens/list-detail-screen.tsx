import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useProjectChoices } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { companiesApi } from '../../contract/companies-api.ts'
import type { DistributionList } from '../../contract/distribution-list.ts'
import { useDistributionListFields } from '../distribution-list-fields.tsx'
import css from '../parts/company.module.css'
import { ListActions } from '../parts/list-actions.tsx'
import { MemberName } from '../parts/member-name.tsx'
import { ListRecipients } from '../parts/recipients.tsx'
import { useCompaniesText } from '../use-companies-text.ts'
import { useCompanyWords } from '../use-company-words.ts'

/** One distribution list: who is named on it, whom that reaches now, and its history. */
export function ListDetailScreen() {
  const _text = useCompaniesText()
  const words = useCompanyWords()
  const projects = useProjectChoices()
  const { id = '' } = useScreenParams()
  const history = useHistoryWords('companies', { states: {}, steps: {} })
  const list = useApiQuery(companiesApi, 'getList', { id })
  useLiveEvents({ kinds: ['distribution-list', 'company'] })
  const fields = useDistributionListFields()
  return (
    <DetailScreen
      result={list}
      record={({ id: entityId }) => ({ entityType: 'distribution-list', entityId })}
      title={words.name}
      context={({ projectCode }) => <bdi>{projects.nameOf(projectCode)}</bdi>}
      actions={(found) => <ListActions list={found} />}
      facts={fields}
      activity={(found) => <RecordHistory entityType="distribution-list" entityId={found.id} {...history} />}
    >
      {(found) => (
        <>
          <Members list={found} />
          <ListRecipients listId={found.id} />
        </>
      )}
    </DetailScreen>
  )
}

function Members({ list }: { list: DistributionList }) {
  const text = useCompaniesText()
  return (
    <section className={css['section']} aria-labelledby="list-members">
      <h2 id="list-members" className={css['heading']}>
        {text('members')}
      </h2>
      <ul className={css['rows']} aria-labelledby="list-members">
        {list.members.map((member) => (
          <li key={member.id} className={css['row']}>
            <MemberName member={member} />
          </li>
        ))}
      </ul>
    </section>
  )
}
