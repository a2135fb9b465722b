import { useEffect, useState } from 'react'
import type { DrawnShape } from '#platform/contract/whereabouts.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import type { GroundOfSite } from '#platform/web/place/site-ground.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Button } from '#ui/button.tsx'
import type { ListedAnnotation } from '../../contract/annotation.ts'
import { annotationsApi } from '../../contract/annotations-api.ts'
import { annotationsModule } from '../../contract/annotations-module.ts'
import { SHAPES } from '../../contract/annotations-records.ts'
import { drawnOnMap } from '../drawn-on-map.ts'
import { useAnnotationsText } from '../use-annotations-text.ts'
import css from './annotations.module.css'

interface OnGround {
  /** Null where the browser draws no map: the form takes a position that is typed. */
  readonly ground: GroundOfSite | null
}

/** Draws a place, a line or an area; the form that follows asks for what else is to be said of it. */
export function DrawNew({ ground }: OnGround) {
  const text = useAnnotationsText()
  const navigation = useScreenNavigation()
  const [type, setType] = useState<DrawnShape['type'] | null>(null)
  const shape = useDrawing(ground, type, null)
  const goOn = (drawn: DrawnShape | null) => {
    drawnOnMap.shape = drawn
    void navigation.open(annotationsModule, 'add')
  }
  if (!ground)
    return (
      <div className={css['tools']}>
        <Button look="primary" onClick={() => goOn(null)}>
          {text('annotate')}
        </Button>
      </div>
    )
  if (!type)
    return (
      <div className={css['tools']}>
        {SHAPES.map((one) => (
          <Button key={one} onClick={() => setType(one)}>
            {text(`draw.${one}`)}
          </Button>
        ))}
      </div>
    )
  return (
    <>
      <p className={css['quiet']}>{text(`drawing.${type}`)}</p>
      <div className={css['tools']}>
        <Button look="primary" disabled={!shape} onClick={() => goOn(shape)}>
          {text('goOn')}
        </Button>
        <Button onClick={() => setType(null)}>{text('cancel')}</Button>
      </div>
    </>
  )
}

/** Moves what is marked; everything else of it stays. */
export function RedrawOne({ of: one, ground }: OnGround & { readonly of: ListedAnnotation }) {
  const text = useAnnotationsText()
  const [isDrawing, setDrawing] = useState(false)
  const shape = useDrawing(ground, isDrawing ? one.shape.type : null, one.shape)
  const change = useApiMutation(annotationsApi, 'change', { invalidates: ['annotations'] })
  if (!ground) return null
  if (!isDrawing) return <Button onClick={() => setDrawing(true)}>{text('redraw')}</Button>
  const save = async () => {
    const { id, rowVersion, title, category, ownerId, dueOn, note } = one
    await change.send({ id, rowVersion, title, category, ownerId, dueOn, note, shape: shape ?? one.shape })
    setDrawing(false)
  }
  return (
    <>
      <Button
        look="primary"
        disabled={!shape}
        busy={change.isPending}
        onClick={() => void save().catch(() => undefined)}
      >
        {text('saveShape')}
      </Button>
      <Button onClick={() => setDrawing(false)}>{text('cancel')}</Button>
      {change.error && (
        <p className={css['refusal']} role="alert">
          {change.error.message}
        </p>
      )}
    </>
  )
}

/** What is being drawn; null until it is whole, and where nothing is drawn. */
function useDrawing(
  ground: GroundOfSite | null,
  type: DrawnShape['type'] | null,
  first: DrawnShape | null,
): DrawnShape | null {
  const [shape, setShape] = useState<DrawnShape | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a record that is read again meanwhile does not start the drawing anew
  useEffect(() => {
    setShape(null)
    if (ground && type) return ground.draw(type, first, setShape)
    return undefined
  }, [ground, type])
  return shape
}
