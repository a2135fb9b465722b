import { useState } from 'react'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { useCurrentSite } from '#platform/web/place/place-store.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { ListedStreetPhoto } from '../../contract/street-photo.ts'
import { streetPhotosApi } from '../../contract/street-photos-api.ts'
import { streetPhotosModule } from '../../contract/street-photos-module.ts'
import { PHOTO_STATES } from '../../contract/street-photos-records.ts'
import { AddPhotos } from '../parts/add-photos.tsx'
import { CaseRulesDialog } from '../parts/case-rules-dialog.tsx'
import { PhotoMap } from '../parts/photo-map.tsx'
import { useStreetPhotoFields } from '../street-photo-fields.tsx'
import { useStreetText } from '../use-street-text.ts'

/** The street photos of a site as list and on the map, with what was found on each. */
export function StreetPhotoListScreen() {
  const text = useStreetText()
  const site = useCurrentSite()
  const [areRulesOpen, setRulesOpen] = useState(false)
  const [isMapOpen, setMapOpen] = useState(false)
  const fields = useStreetPhotoFields()
  const register = useRegister(streetPhotosApi, streetPhotosModule, {
    of: 'site',
    sort: '-createdAt',
    filters: ['state', 'isPlaced', 'isSearched'],
  })
  const states = choicesOf(PHOTO_STATES, text, 'state')
  const yesNo = { yes: text('yes'), no: text('no') }
  return (
    <>
      <ListScreen
        of={register}
        filters={[
          filter.choices('state', text('standing'), states),
          filter.flag('isPlaced', text('isPlaced'), yesNo),
          filter.flag('isSearched', text('isSearched'), yesNo),
        ]}
        columns={listed<ListedStreetPhoto>(fields)}
        actions={
          <>
            <Button onClick={() => setMapOpen(!isMapOpen)}>{text(isMapOpen ? 'hideMap' : 'showMap')}</Button>
            <ScreenLink to={streetPhotosModule} screen="models" className={buttonClass({})}>
              {text('models')}
            </ScreenLink>
            <Can do="street-photo:automate">
              <Button onClick={() => setRulesOpen(true)}>{text('caseRules')}</Button>
            </Can>
            <Can do="street-photo:write">
              <AddPhotos />
            </Can>
          </>
        }
        empty={text('empty')}
      />
      {areRulesOpen && <CaseRulesDialog siteCode={site.code} onClose={() => setRulesOpen(false)} />}
      {isMapOpen && <PhotoMap siteCode={site.code} query={register.query} />}
    </>
  )
}
