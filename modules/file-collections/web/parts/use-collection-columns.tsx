import { useColumns } from '#platform/web/records/columns.tsx'
import type { FileCollectionRow } from '../../contract/file-collection.ts'
import { useCollectionsText } from '../use-collections-text.ts'

/** Columns of the lists of collections. */
export function useCollectionColumns({ isPublicOnly = false } = {}) {
  const text = useCollectionsText()
  const column = useColumns<FileCollectionRow>()
  return [
    column.text('name', text('name'), { sort: 'name', arabic: 'nameAr' }),
    ...(isPublicOnly ? [column.place('projectCode', text('project'))] : [column.flag('isPublic', text('isPublic'))]),
    column.person('createdBy', text('madeBy')),
    column.updated(),
  ]
}
