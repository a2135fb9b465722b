import { useText } from '../language/use-text.ts'
import type { guideEn } from './locales/en.ts'

/** Name under which the guide's texts are registered. */
export const GUIDE_CATALOGUE = 'guide'

export const useGuideText = () => useText<typeof guideEn>(GUIDE_CATALOGUE)
