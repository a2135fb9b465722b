import type { PictureLook, SeenVerdict } from '#platform/contract/picture-look.ts'

export interface SeenOnPictureProps {
  /** Address in this page; null until it is there. */
  readonly picture: string | null
  readonly label: string
  /** Class of the frame that the picture is fitted into. */
  readonly frame: string | undefined
  /** Null: nothing has looked at it. Undefined: not known yet. */
  readonly look: PictureLook | null | undefined
  /** Absent: the person may not ask. */
  readonly onLook?: (() => Promise<unknown>) | undefined
  /** Absent: the person may not judge. */
  readonly onJudge?: ((said: SeenVerdict) => Promise<unknown>) | undefined
}
