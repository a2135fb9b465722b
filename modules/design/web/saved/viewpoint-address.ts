import { withPlace } from '#platform/web/place/place-in-address.ts'
import type { SavedView } from '../../contract/saved-view.ts'

/** Link to a saved viewpoint: its models are opened and everything is as it was when it was saved. */
export function viewpointAddress({ id, modelIds }: Pick<SavedView, 'id' | 'modelIds'>): string {
  const address = new URL('/design/modelViewer/detail', window.location.origin)
  address.searchParams.set('models', modelIds.join(','))
  address.searchParams.set('viewpoint', id)
  return withPlace(address.href)
}
