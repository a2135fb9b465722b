import type { Ref } from 'react'
import css from './button.module.css'

/** Keeps the room of a small button while nobody knows yet whether there is one: what stands below does not move under a thumb. */
export function RoomForButton({ ref }: { readonly ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={css['room']} />
}
