import { useState } from 'react'
import { findPeople } from '#modules/access/web/public.ts'
import { BulkTurn, Export, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay, useText } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { useCurrentSite } from '#platform/web/place/place-store.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { Button } from '#ui/button.tsx'
import type { ListedWorksPermit } from '../../contract/works-permit.ts'
import { worksPermitBulk, worksPermitsApi } from '../../contract/works-permits-api.ts'
import { worksPermitsModule } from '../../contract/works-permits-module.ts'
import { CLOSURES, NATURES, worksPermitKind, worksPermitStates } from '../../contract/works-permits-records.ts'
import type { worksPermitsEn } from '../locales/en.ts'
import { PermitMap } from '../parts/permit-map.tsx'
import { useWorksPermitFields } from '../works-permit-fields.tsx'

/** The works permits of the current site as list and on the map, with what overlaps. */
export function WorksPermitListScreen() {
  const text = useText<typeof worksPermitsEn>('works-permits')
  const say = useSay()
  const site = useCurrentSite()
  const [isMapOpen, setMapOpen] = useState(false)
  const fields = useWorksPermitFields()
  const register = useRegister(worksPermitsApi, worksPermitsModule, {
    of: 'site',
    sort: '-startsOn',
    filters: ['state', 'nature', 'closure', 'owner', 'starts', 'isOverlapping'],
  })
  const { title, query } = register
  return (
    <>
      <ListScreen
        of={register}
        {...useBulk(worksPermitBulk, register, (run) => (
          <BulkTurn run={run} find={findPeople(register.where, { kind: worksPermitKind, field: 'ownerId' })} hasNoDue />
        ))}
        filters={[
          filter.choices('state', text('state'), choicesOfStates(worksPermitStates, say)),
          filter.choices('nature', text('nature'), choicesOf(NATURES, text, 'nature')),
          filter.choices('closure', text('closure'), choicesOf(CLOSURES, text, 'closure')),
          filter.person('owner', text('ownerId'), findPeople(register.where)),
          filter.days('starts', text('startsOn')),
          filter.flag('isOverlapping', text('overlaps'), { yes: text('yes'), no: text('no') }),
        ]}
        columns={listed<ListedWorksPermit>(fields)}
        actions={
          <>
            <Button onClick={() => setMapOpen(!isMapOpen)}>{text(isMapOpen ? 'hideMap' : 'showMap')}</Button>
            <AddLink to={worksPermitsModule} screen="add" />
          </>
        }
        empty={text('empty')}
      >
        <Export api={worksPermitsApi} list="list" query={query} title={title} />
      </ListScreen>
      {isMapOpen && <PermitMap siteCode={site.code} query={query} />}
    </>
  )
}
