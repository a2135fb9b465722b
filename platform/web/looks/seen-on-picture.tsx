import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { SeenOnPictureProps } from './seen-on-picture-props.ts'
import { loadLooksTexts } from './use-looks-text.ts'

const part = lazyPart<SeenOnPictureProps>(async () => {
  const [{ SeenBoard }] = await Promise.all([import('./seen-board.tsx'), loadLooksTexts()])
  return SeenBoard
})

/** A picture with a box around each of the people and vehicles that the network suggests, and what people say of them. */
export function SeenOnPicture(props: SeenOnPictureProps) {
  const Board = part.usePart(true)
  return Board ? (
    <Board {...props} />
  ) : (
    <div className={props.frame}>
      {props.picture ? <img src={props.picture} alt={props.label} /> : <Skeleton height="100%" />}
    </div>
  )
}
