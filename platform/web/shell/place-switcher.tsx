import { useState } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { PlaceButton } from './place-button.tsx'
import type { PlaceSwitcherProps } from './place-list.tsx'

const placeList = lazyPart(async () => (await import('./place-list.tsx')).PlaceList)

/** One step of the place: a button that opens a searchable list, recent ones first. */
export function PlaceSwitcher({ kind, isWide = false }: PlaceSwitcherProps) {
  const [presses, setPresses] = useState(0)
  const PlaceList = placeList.usePart(presses)
  if (PlaceList) return <PlaceList kind={kind} isWide={isWide} />
  return (
    <PlaceButton
      kind={kind}
      isWide={isWide}
      isOpen={false}
      onPointerEnter={placeList.preload}
      onFocus={placeList.preload}
      onClick={() => setPresses(presses + 1)}
    />
  )
}
