import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { DateField } from '../date-field.tsx'
import { ErrorSummary } from '../error-summary.tsx'
import { Icon } from '../icon.tsx'
import { NumberField } from '../number-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { SearchSelect } from '../search-select.tsx'
import { SelectField } from '../select-field.tsx'
import { Switch } from '../switch.tsx'
import { TextAreaField } from '../text-area-field.tsx'
import { TextField } from '../text-field.tsx'
import css from './gallery.module.css'
import type { GalleryWords } from './gallery-words.ts'

/** Every kind of field, filled, empty, wrong and off. */
export function GalleryFields({ words }: { words: GalleryWords }) {
  const [area, setArea] = useState<number | null>(12500)
  const [site, setSite] = useState<string | null>('S1')
  const [day, setDay] = useState('2026-01-14')
  return (
    <>
      <div className={css['columns']}>
        <ErrorSummary
          title={words.errors}
          errors={[{ message: words.codeError, go: () => undefined }, { message: words.errorArea }]}
        />
      </div>
      <div className={css['columns']}>
        <TextField label={words.name} help={words.nameHelp} defaultValue={words.sites[0]} />
        <TextField label={words.code} error={words.codeError} dir="ltr" defaultValue="MARINA-01" />
        <TextField
          label={words.owner}
          note={words.optional}
          placeholder={words.ownerName}
          lead={<Icon name="search" />}
        />
        <PasswordField
          label={words.password}
          showLabel={words.show}
          hideLabel={words.hide}
          defaultValue="Build-Together"
        />
        <NumberField label={words.area} unit="m²" value={area} onChange={setArea} />
        <SelectField
          label={words.kind}
          placeholder={words.choose}
          choices={words.kinds.map((kind) => ({ value: kind, label: kind }))}
        />
        <SearchSelect
          label={words.site}
          choices={words.sites.map((name, at) => ({ value: `S${at}`, label: name, hint: `S-${100 + at}` }))}
          value={site}
          onChange={setSite}
          emptyText={words.nothingFound}
          clearLabel={words.dismiss}
        />
        <DateField label={words.start} value={day} onChange={setDay} />
        <TextAreaField label={words.description} defaultValue={words.emptyText} />
        <TextField label={words.name} disabled defaultValue={words.sites[2]} />
        <div className={css['row']}>
          <Checkbox label={words.notify} help={words.notifyHelp} defaultChecked />
          <Checkbox label={words.grid} isMixed />
          <Checkbox label={words.list} />
          <Checkbox label={words.map} disabled />
        </div>
        <div className={css['row']}>
          <Switch label={words.showTerrain} defaultChecked />
          <Switch label={words.map} />
        </div>
      </div>
    </>
  )
}
