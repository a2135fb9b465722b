import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListPart } from '#platform/web/frames/list-part.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { pagingQuery, usePaging } from '#platform/web/list/use-paging.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import type { PersonUse } from '../../contract/visit.ts'
import { visitsApi } from '../../contract/visits-api.ts'
import { useDuration } from '../use-duration.ts'
import { usePageNames } from '../use-page-names.ts'
import type { ChosenPeriod } from '../use-period.ts'
import { useVisitsText } from '../use-visits-text.ts'
import css from './visits.module.css'

/** Use by each person; a row opens what that person looked at. */
export function PeopleSide({ period }: { period: ChosenPeriod }) {
  const text = useVisitsText()
  const column = useColumns<PersonUse>()
  const duration = useDuration()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const paging = usePaging({ sort: '-views' })
  const [open, setOpen] = useState<PersonUse | null>(null)
  const people = useApiQuery(visitsApi, 'people', { ...period, ...pagingQuery(paging) }, { keepPrevious: true })
  const nameOf = (person: PersonUse) => (isArabic && person.displayNameAr) || person.displayName
  return (
    <div className={css['side']}>
      <ListPart
        label={text('side.people')}
        searchLabel={text('searchPerson')}
        empty={text('empty')}
        paging={paging}
        result={people}
        rowKey={({ userId }) => userId}
        onOpen={setOpen}
        columns={[
          column.text('displayName', text('person'), { sort: 'displayName', arabic: 'displayNameAr' }),
          column.number('views', text('views'), { sort: 'views' }),
          column.number('stays', text('stays'), { sort: 'stays' }),
          column.number('totalMs', text('total'), { sort: 'totalMs', cell: ({ totalMs }) => duration(totalMs) }),
          column.moment('lastAt', text('lastSeen'), { sort: 'lastAt' }),
        ]}
      />
      <Drawer
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={open ? text('history', { name: nameOf(open) }) : ''}
        closeLabel={text('close')}
        widthRem={44}
      >
        {open && <PersonHistory period={period} person={open} />}
      </Drawer>
    </div>
  )
}

function PersonHistory({ period, person }: { period: ChosenPeriod; person: PersonUse }) {
  const text = useVisitsText()
  const format = useFormats()
  const nameOfPage = usePageNames()
  const duration = useDuration()
  const paging = usePaging()
  const exclude = useApiMutation(visitsApi, 'exclude')
  const input = { ...period, ...pagingQuery(paging), userId: person.userId }
  const history = useApiQuery(visitsApi, 'history', input, { keepPrevious: true })
  return (
    <div className={css['side']}>
      <p className={css['note']}>{text('historyNote')}</p>
      <Can do="visit:exclude">
        <div>
          <Button
            busy={exclude.isPending}
            onClick={() => exclude.submit({ userId: person.userId, reason: '', until: null })}
          >
            {text('exclude')}
          </Button>
        </div>
      </Can>
      <ListPart
        label={text('history', { name: person.displayName })}
        empty={text('empty')}
        paging={paging}
        result={history}
        rowKey={({ id }) => id}
        columns={[
          { header: text('time'), id: 'at', cell: ({ at }) => <bdi dir="ltr">{format.exactTime(at)}</bdi> },
          { header: text('page'), id: 'path', cell: ({ path }) => <bdi title={path}>{nameOfPage(path)}</bdi> },
          { header: text('duration'), id: 'duration', align: 'end', cell: ({ durationMs }) => duration(durationMs) },
          { header: text('device'), id: 'device', cell: ({ device }) => text(`device.${device}`) },
          {
            header: text('place'),
            id: 'place',
            cell: (visit) => <PlaceName of={visit} />,
          },
        ]}
      />
    </div>
  )
}
