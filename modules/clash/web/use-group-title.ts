import type { ClashGroup } from '../contract/clash-result.ts'
import type { ClashTest } from '../contract/clash-test.ts'
import { useClashText } from './use-clash-text.ts'

/** What a group is called: by a person, or by what its clashes have in common. */
export function useGroupTitle({ grouping }: Pick<ClashTest, 'grouping'>) {
  const text = useClashText()
  return ({ title, label }: Pick<ClashGroup, 'title' | 'label'>): string => {
    if (title) return title
    if (grouping === 'grid' && label) return text('square', { at: label })
    return label || text('noStorey')
  }
}
