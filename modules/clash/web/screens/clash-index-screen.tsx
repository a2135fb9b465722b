import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { ClashMatrix } from '../parts/clash-matrix.tsx'
import { ClashTestList } from '../parts/clash-test-list.tsx'

/** The clash tests of the current structure, or with `?view=matrix` its disciplines against each other. */
export function ClashIndexScreen() {
  return useScreenParams()['view'] === 'matrix' ? <ClashMatrix /> : <ClashTestList />
}
