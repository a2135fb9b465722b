import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListPart } from '#platform/web/frames/list-part.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { usePaging } from '#platform/web/list/use-paging.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { visitsApi } from '../../contract/visits-api.ts'
import { useVisitsText } from '../use-visits-text.ts'
import css from './visits.module.css'

/** People of whom nothing is recorded. They are put here from their own history. */
export function UntrackedSide() {
  const text = useVisitsText()
  const format = useFormats()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const paging = usePaging()
  const include = useApiMutation(visitsApi, 'include')
  const { page, pageSize, search } = paging
  const input = { page, pageSize, ...(search ? { search } : {}) }
  const exclusions = useApiQuery(visitsApi, 'exclusions', input, { keepPrevious: true })
  return (
    <div className={css['side']}>
      <p className={css['note']}>{text('untrackedNote')}</p>
      <ListPart
        label={text('side.untracked')}
        searchLabel={text('searchPerson')}
        empty={text('untrackedEmpty')}
        paging={paging}
        result={exclusions}
        rowKey={({ userId }) => userId}
        columns={[
          {
            header: text('person'),
            id: 'person',
            cell: (person) => (isArabic && person.displayNameAr) || person.displayName,
          },
          { header: text('reason'), id: 'reason', cell: ({ reason }) => reason || '–' },
          { header: text('since'), id: 'since', cell: ({ createdAt }) => <bdi>{format.day(createdAt)}</bdi> },
          {
            header: '',
            id: 'include',
            align: 'end',
            cell: ({ userId }) => (
              <Button busy={include.isPending} onClick={() => include.submit({ userId })}>
                {text('include')}
              </Button>
            ),
          },
        ]}
      />
    </div>
  )
}
