import { use, useState } from 'react'
import { DayWords } from './day-words.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { lazyPart } from './lazy-part.ts'
import type { DayPickerProps } from './open-day-picker.tsx'

const openPicker = lazyPart(async () => (await import('./open-day-picker.tsx')).OpenDayPicker)

/** A button that opens a calendar to pick a day from. The calendar's code is fetched when the button is first reached for. */
export function DayPicker(props: Omit<DayPickerProps, 'target'>) {
  const words = use(DayWords)
  const [presses, setPresses] = useState(0)
  const OpenDayPicker = openPicker.usePart(presses)
  const look = {
    size: 'small',
    label: words.text('chooseDay'),
    icon: <Icon name="calendar" sizePx={16} />,
  } as const
  if (OpenDayPicker) return <OpenDayPicker {...props} target={<IconButton {...look} />} />
  return (
    <IconButton
      {...look}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={openPicker.preload}
      onFocus={openPicker.preload}
      onClick={() => setPresses(presses + 1)}
    />
  )
}
