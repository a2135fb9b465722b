import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { fileCollectionsApi } from '../../contract/file-collections-api.ts'
import { fileCollectionsModule } from '../../contract/file-collections-module.ts'
import { useCollectionColumns } from '../parts/use-collection-columns.tsx'
import { useCollectionsText } from '../use-collections-text.ts'

/** The collections of the project that is picked: one's own, and those that are public. */
export function CollectionListScreen() {
  const text = useCollectionsText()
  const say = useSay()
  const register = useRegister(fileCollectionsApi, fileCollectionsModule, { of: 'project', filters: ['isPublic'] })
  const publicLink = useScreenLinkProps(fileCollectionsModule, 'public')
  return (
    <ListScreen
      of={{ ...register, title: say(fileCollectionsModule.screens.list.title) }}
      filters={[filter.flag('isPublic', text('isPublic'), { yes: text('yes'), no: text('no') })]}
      columns={useCollectionColumns()}
      actions={
        <>
          <a {...publicLink} className={buttonClass({})}>
            {text('publicOnes')}
          </a>
          <AddLink to={fileCollectionsModule} screen="add" />
        </>
      }
      empty={text('empty')}
    />
  )
}
