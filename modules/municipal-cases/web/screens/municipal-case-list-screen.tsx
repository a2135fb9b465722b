import { useState } from 'react'
import { findPeople } from '#modules/access/web/public.ts'
import { BulkTurn, Export, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { useCurrentSite } from '#platform/web/place/place-store.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import type { ListedMunicipalCase } from '../../contract/municipal-case.ts'
import { municipalCaseBulk, municipalCasesApi } from '../../contract/municipal-cases-api.ts'
import { municipalCasesModule } from '../../contract/municipal-cases-module.ts'
import { municipalCaseKind, municipalCaseStates, SOURCES } from '../../contract/municipal-cases-records.ts'
import { useMunicipalCaseFields } from '../municipal-case-fields.tsx'
import { CaseMap } from '../parts/case-map.tsx'
import { DeskDialog } from '../parts/desk-dialog.tsx'
import { useServiceChoices } from '../service-choices.ts'
import { useMunicipalText } from '../use-municipal-text.ts'

/** The municipal cases of the current site as list and on the map, each with its service level. */
export function MunicipalCaseListScreen() {
  const text = useMunicipalText()
  const say = useSay()
  const site = useCurrentSite()
  const services = useServiceChoices()
  const [view, setView] = useState<'list' | 'map' | 'desk'>('list')
  const fields = useMunicipalCaseFields()
  const register = useRegister(municipalCasesApi, municipalCasesModule, {
    of: 'site',
    sort: '-requestedAt',
    filters: ['state', 'requested', 'service', 'source', 'owner', 'isOverdue'],
  })
  const states = choicesOfStates(municipalCaseStates, say)
  const sources = choicesOf(SOURCES, text, 'source')
  return (
    <>
      <ListScreen
        of={register}
        {...useBulk(municipalCaseBulk, register, (run) => (
          <BulkTurn
            run={run}
            find={findPeople(register.where, { kind: municipalCaseKind, field: 'ownerId' })}
            hasNoDue
          />
        ))}
        filters={[
          filter.choices('state', text('state'), states),
          filter.choices('service', text('serviceCode'), services),
          filter.choices('source', text('source'), sources),
          filter.person('owner', text('ownerId'), findPeople(register.where)),
          filter.flag('isOverdue', text('isOverdue'), { yes: text('yes'), no: text('no') }),
          filter.days('requested', text('requestedAt')),
        ]}
        columns={listed<ListedMunicipalCase>(fields)}
        actions={
          <>
            <Button onClick={() => setView(view === 'map' ? 'list' : 'map')}>
              {text(view === 'map' ? 'hideMap' : 'showMap')}
            </Button>
            <Can do="municipal-case:desk">
              <Button onClick={() => setView('desk')}>{text('desk')}</Button>
            </Can>
            <AddLink to={municipalCasesModule} screen="add" />
          </>
        }
        empty={text('empty')}
      >
        <Export api={municipalCasesApi} list="list" query={register.query} title={register.title} />
      </ListScreen>
      {view === 'map' && <CaseMap siteCode={site.code} query={register.query} />}
      {view === 'desk' && <DeskDialog siteCode={site.code} onClose={() => setView('list')} />}
    </>
  )
}
