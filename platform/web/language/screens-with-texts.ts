import type { CatalogueLoaders, LoadScreen } from '../define-web-module.ts'
import { loadCatalogue, registerCatalogue } from './i18n.ts'

/**
 * Screens of a large module that have texts of their own, which come with the first of them and with no other screen.
 * @param name `<module>.<group>`: what `useText` asks for
 * @example export const claimScreens = screensWithTexts('contracts.claims', catalogues, { list: …, detail: … })
 */
export function screensWithTexts<Screen extends string>(
  name: `${string}.${string}`,
  catalogues: CatalogueLoaders,
  screens: Readonly<Record<Screen, LoadScreen>>,
): Readonly<Record<Screen, LoadScreen>> {
  registerCatalogue(name, catalogues)
  const withTexts = Object.entries<LoadScreen>(screens).map(([id, load]) => [
    id,
    async () => (await Promise.all([load(), loadCatalogue(name)]))[0],
  ])
  return Object.fromEntries(withTexts) as Readonly<Record<Screen, LoadScreen>>
}
