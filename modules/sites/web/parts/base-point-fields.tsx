import { Controller, type UseFormReturn } from 'react-hook-form'
import { Checkbox } from '#ui/checkbox.tsx'
import { NumberField } from '#ui/number-field.tsx'
import type { BasePoint } from '../../contract/geometry.ts'
import type { SiteDraft } from '../../contract/site.ts'
import type { SiteFormValues } from '../site-form.ts'
import { usable } from '../to-polygon.ts'
import { useSitesText } from '../use-sites-text.ts'
import css from './editor-parts.module.css'

const NUMBERS = ['eastings', 'northings', 'height', 'rotation', 'scale', 'epsg'] as const
const UNITS = { eastings: 'metres', northings: 'metres', height: 'metres', rotation: 'degrees' } as const

/** Where a base point begins: nothing measured yet, the grid not turned and not scaled. */
function emptyBasePoint(epsg: number | null): BasePoint {
  const numbers = { eastings: null, northings: null, height: null, rotation: 0, scale: 1, epsg }
  // A number still to be typed is null, which the schema refuses at its field.
  return numbers as unknown as BasePoint
}

type Form = UseFormReturn<SiteFormValues, unknown, SiteDraft>

/** The survey point of a site, and its place on the map while it has no boundary. Folded until it is asked for. */
export function GeoReferenceFields({ form, epsg }: { form: Form; epsg: number | null }) {
  const text = useSitesText()
  const [basePoint, boundary, position] = form.watch(['basePoint', 'boundary', 'position'])
  const { errors } = form.formState
  const hasErrors = errors.basePoint !== undefined || errors.position !== undefined
  return (
    <details className={css['more']} open={hasErrors || undefined}>
      <summary>{text('geoReference')}</summary>
      <div className={css['moreBody']}>
        {!usable(boundary) && <PositionFields form={form} position={position ?? null} />}
        <Checkbox
          label={text('hasBasePoint')}
          help={text('basePointHelp')}
          checked={Boolean(basePoint)}
          onChange={(event) =>
            form.setValue('basePoint', event.target.checked ? emptyBasePoint(epsg) : null, { shouldDirty: true })
          }
        />
        {basePoint && (
          <div className={css['pair']}>
            {NUMBERS.map((name) => (
              <Controller
                key={name}
                control={form.control}
                name={`basePoint.${name}`}
                render={({ field, fieldState }) => (
                  <NumberField
                    label={text(name)}
                    name={field.name}
                    ref={field.ref}
                    {...(name in UNITS && { unit: text(UNITS[name as keyof typeof UNITS]) })}
                    help={name === 'epsg' ? text('epsgHelp') : undefined}
                    value={field.value ?? null}
                    error={fieldState.error?.message}
                    onBlur={field.onBlur}
                    onChange={field.onChange}
                  />
                )}
              />
            ))}
          </div>
        )}
      </div>
    </details>
  )
}

type Position = NonNullable<SiteFormValues['position']>

/** Longitude and latitude belong together: the form holds neither or both, one still to be typed being null. */
function PositionFields({ form, position }: { form: Form; position: Position | null }) {
  const text = useSitesText()
  const errors = (form.formState.errors.position ?? []) as readonly ({ message?: string } | undefined)[]
  const set = (at: 0 | 1, value: number | null) => {
    const next: (number | null)[] = [...(position ?? [null, null])]
    next[at] = value
    const isEmpty = next.every((part) => part === null)
    form.setValue('position', isEmpty ? null : (next as unknown as Position), { shouldDirty: true })
  }
  return (
    <>
      <div className={css['pair']}>
        <NumberField
          label={text('longitude')}
          name="position.0"
          unit={text('degrees')}
          value={position?.[0] ?? null}
          error={errors[0]?.message}
          onChange={(value) => set(0, value)}
        />
        <NumberField
          label={text('latitude')}
          name="position.1"
          unit={text('degrees')}
          value={position?.[1] ?? null}
          error={errors[1]?.message}
          onChange={(value) => set(1, value)}
        />
      </div>
      <span className={css['quiet']}>{text('positionHelp')}</span>
    </>
  )
}
