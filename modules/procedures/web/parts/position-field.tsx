import { useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './procedures.module.css'

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Where the person is now, as their device says. */
export function PositionField({
  value,
  onChange,
}: {
  readonly value: Position | null
  readonly onChange: (position: Position) => void
}) {
  const text = useProceduresText()
  const format = useFormats()
  const [isUnknown, setUnknown] = useState(false)
  const take = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setUnknown(false)
        onChange({ latitude, longitude })
      },
      () => setUnknown(true),
    )
  const where = value && format.position(value.latitude, value.longitude)
  return (
    <div className={css['tools']}>
      <Button size="small" onClick={take}>
        {text('takePosition')}
      </Button>
      {where && <bdi dir="ltr">{text('positionTaken', { where })}</bdi>}
      {isUnknown && <span role="alert">{text('noPosition')}</span>}
    </div>
  )
}
