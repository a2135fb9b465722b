import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlaySlider } from '#ui/play-slider.tsx'
import { useFleetText } from '../use-fleet-text.ts'

/** A day is played in half a minute, however long it was. */
const STEPS = 300
const STEP_MS = 100

interface Props {
  readonly from: number
  readonly to: number
  readonly moment: number
  readonly speed: number | null
  readonly onMoment: (moment: number) => void
}

/** A slider over the time of a track, which also plays. */
export function Replay({ from, to, moment, speed, onMoment }: Props) {
  const text = useFleetText()
  const format = useFormats()
  return (
    <PlaySlider
      label={text('replay')}
      playLabel={text('play')}
      pauseLabel={text('pause')}
      min={from}
      max={to}
      step={1000}
      value={moment}
      valueText={format.exactTime(moment)}
      playBy={(to - from) / STEPS}
      everyMs={STEP_MS}
      onValue={onMoment}
    >
      <bdi dir="ltr">{format.exactTime(moment)}</bdi>
      {speed !== null && <bdi>{text('kmh', { speed: format.number(speed, 0) })}</bdi>}
    </PlaySlider>
  )
}
