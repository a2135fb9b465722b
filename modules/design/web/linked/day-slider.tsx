import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlaySlider } from '#ui/play-slider.tsx'
import { useDesignText } from '../use-design-text.ts'
import { dayNumber, dayOf, stepOf } from './timeline-paint.ts'

const STEP_MS = 200

interface Props {
  readonly first: string
  readonly last: string
  readonly day: string
  readonly onDay: (day: string) => void
}

/** The day by which elements are coloured, on a slider that also plays. */
export function DaySlider({ day, onDay, ...days }: Props) {
  const text = useDesignText()
  const format = useFormats()
  const [first, last] = [dayNumber(days.first), dayNumber(days.last)]
  const shown = format.day(day, 'UTC')
  return (
    <PlaySlider
      label={text('onDay')}
      playLabel={text('playDays')}
      pauseLabel={text('pauseDays')}
      min={first}
      max={last}
      value={dayNumber(day)}
      valueText={shown}
      playBy={stepOf(first, last)}
      everyMs={STEP_MS}
      onValue={(at) => onDay(dayOf(at))}
    >
      <bdi>{shown}</bdi>
    </PlaySlider>
  )
}
