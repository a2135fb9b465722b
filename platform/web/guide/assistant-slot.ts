import { createPartSlot } from '../part-slot.ts'

/** `button` opens the talk, for who may ask; `talk` is shown until it ends. */
export type AssistantPartProps =
  | { readonly as: 'button'; readonly onAsk: () => void }
  | {
      readonly as: 'talk'
      /** Title of the screen that is shown. */
      readonly screen: string
      readonly onEnd: () => void
    }

/** The module of the assistant draws it; without one there is nothing. */
export const assistantPart = createPartSlot<AssistantPartProps>('assistant')
