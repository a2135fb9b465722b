import '@mantine/core/styles/Popover.css'
import { Popover } from '@mantine/core'
import { cloneElement, type ReactElement, use, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import css from './day-calendar.module.css'
import { DayCalendar } from './day-calendar.tsx'
import { DayWords } from './day-words.ts'
import type { IconButtonProps } from './icon-button.tsx'
import { TimeField } from './time-field.tsx'

export interface DayPickerProps {
  /** `YYYY-MM-DD`, with `THH:mm` where it has a time; '' for none. */
  readonly value: string
  readonly onPick: (value: string) => void
  readonly hasTime: boolean
  readonly isRequired: boolean
  readonly min: string
  readonly max: string
  readonly target: ReactElement<IconButtonProps>
}

/** The calendar of a `DayPicker` and its button: opens by itself, because the press that asked for it has happened. */
export function OpenDayPicker(props: DayPickerProps) {
  const { value, onPick, hasTime, isRequired, min, max } = props
  const words = use(DayWords)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => setOpen(true), [])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const [day = '', time = ''] = value.split('T')
  const pick = (picked: string) => {
    onPick(hasTime ? `${picked}T${time || timeNow()}` : picked)
    if (!hasTime) close()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={6}
      trapFocus
      withRoles={false}
      withinPortal
    >
      <Popover.Target>
        {cloneElement(props.target, {
          ref: button,
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
          onClick: () => setOpen(!isOpen),
        })}
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={words.text('chooseDay')}
        className={css['popover']}
        // In a form that lies in a dialog, the calendar alone closes.
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          close()
        }}
      >
        <DayCalendar day={day} min={min} max={max} onPick={pick} />
        <div className={css['foot']}>
          {hasTime && (
            <TimeField
              label={words.text('timeOfDay')}
              value={time}
              onChange={(next) => day && next && onPick(`${day}T${next}`)}
            />
          )}
          {!isRequired && value !== '' && (
            <Button
              size="small"
              onClick={() => {
                onPick('')
                close()
              }}
            >
              {words.text('clearDay')}
            </Button>
          )}
          {hasTime && (
            <Button size="small" onClick={close}>
              {words.text('done')}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function timeNow(): string {
  const now = new Date()
  return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
