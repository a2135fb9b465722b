import { handOut, type Offer } from '#platform/contract/seam.ts'
import type { WebModule } from '../define-web-module.ts'

let plugged: readonly Offer[] = []

/** Offers something beside what this test file has offered before; to the same seam under the same name, in its place. */
export function plugIn(...offers: readonly Offer[]): void {
  const stays = ({ seam, name }: Offer) => !offers.some((added) => added.seam === seam && added.name === name)
  plugged = [...plugged.filter(stays), ...offers]
  handOut([{ id: 'tests', offers: plugged }])
}

/** What modules offer, for a test that shows their screens without starting the product. */
export function plugInModules(modules: readonly WebModule[]): void {
  plugIn(...modules.flatMap(({ offers }) => offers))
}

/** Nothing is offered to a seam any more. */
export function unplug({ id }: { readonly id: string }): void {
  plugged = plugged.filter(({ to }) => to !== id)
  handOut([{ id: 'tests', offers: plugged }])
}
