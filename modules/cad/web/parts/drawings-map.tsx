import { Suspense, useMemo } from 'react'
import { type Outline, OutlinesMap } from '#modules/sites/web/public.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { cadCatalogue } from '../../contract/cad-module.ts'
import type { ListedDrawing } from '../../contract/drawing.ts'
import { useCadText } from '../use-cad-text.ts'

/** Where drawings lie, each with its number; those that lie nowhere are counted. */
export function DrawingsMap({ drawings }: { readonly drawings: readonly ListedDrawing[] }) {
  const text = useCadText()
  const nameOf = useNameOf()
  const navigation = useScreenNavigation()
  const outlines = useMemo(() => drawings.flatMap(toOutline(nameOf)), [drawings, nameOf])
  const unplaced = drawings.length - outlines.length
  return (
    <Suspense fallback={<Skeleton height="20rem" />}>
      <OutlinesMap
        label={text('onMap')}
        outlines={outlines}
        note={unplaced > 0 ? text('unplacedHere', { count: unplaced }) : undefined}
        onOpen={(id) => void navigation.open(cadCatalogue, 'detail', { id })}
      />
    </Suspense>
  )
}

const toOutline =
  (nameOf: ReturnType<typeof useNameOf>) =>
  ({ id, number, title, titleAr, ground }: ListedDrawing): Outline[] =>
    ground?.footprint
      ? [{ id, code: number, name: nameOf({ name: title, nameAr: titleAr }), ring: ground.footprint }]
      : []
