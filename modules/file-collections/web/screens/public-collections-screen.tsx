import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { fileCollectionsApi } from '../../contract/file-collections-api.ts'
import { fileCollectionsModule } from '../../contract/file-collections-module.ts'
import { useCollectionColumns } from '../parts/use-collection-columns.tsx'
import { useCollectionsText } from '../use-collections-text.ts'

/** What everybody may ask and search: the public collections, of all projects in sight where none is picked. */
export function PublicCollectionsScreen() {
  const text = useCollectionsText()
  const say = useSay()
  const register = useRegister(fileCollectionsApi, fileCollectionsModule, {
    of: 'project',
    fixed: { isPublic: 'true' },
  })
  return (
    <ListScreen
      of={{ ...register, title: say(fileCollectionsModule.screens.public.title) }}
      columns={useCollectionColumns({ isPublicOnly: true })}
      empty={text('emptyPublic')}
    />
  )
}
