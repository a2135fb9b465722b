import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { shrinkPicture } from '#platform/web/upload/cut-picture.ts'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { municipalCasesApi } from '../../contract/municipal-cases-api.ts'
import type { ServiceCode } from '../../contract/municipal-cases-records.ts'
import css from '../parts/municipal-cases.module.css'
import { useServiceChoices } from '../service-choices.ts'
import { useMunicipalText } from '../use-municipal-text.ts'

/** Enough to read a sign by. */
const MOST_PIXELS = 1_920
const NOTHING = { serviceCode: '', description: '', address: '', email: '' }
interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** What somebody without an account reports about the streets around a site. */
export function CitizenReportScreen() {
  const text = useMunicipalText()
  const format = useFormats()
  const services = useServiceChoices()
  const { siteCode = '' } = useScreenParams()
  const [said, setSaid] = useState(NOTHING)
  const [position, setPosition] = useState<Position | null>(null)
  const [isLost, setLost] = useState(false)
  const [photo, setPhoto] = useState('')
  const [isNoPhoto, setNoPhoto] = useState(false)
  const sending = useApiMutation(municipalCasesApi, 'report')
  const set = (change: Partial<typeof NOTHING>) => setSaid({ ...said, ...change })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { serviceCode, ...facts } = said
    const where = position ?? { latitude: null, longitude: null }
    sending.submit({ siteCode, serviceCode: serviceCode as ServiceCode, ...facts, ...where, photo })
  }
  const take = (file: File) =>
    shrinkPicture(file, MOST_PIXELS).then(
      (taken) => {
        setNoPhoto(false)
        setPhoto(taken)
      },
      () => setNoPhoto(true),
    )
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLost(false)
        setPosition({ latitude: coords.latitude, longitude: coords.longitude })
      },
      () => setLost(true),
    )
  if (sending.data)
    return (
      <main className={css['page']}>
        <Logo sizePx={32} />
        <h1 className={css['title']}>{text('thanks')}</h1>
        <p role="status">
          {text('thanksNumber', { number: sending.data.number, day: format.dateTime(sending.data.expectedAt) })}
        </p>
      </main>
    )
  const isReady = said.serviceCode !== '' && said.description.trim().length >= 3
  return (
    <main className={css['page']}>
      <Logo sizePx={32} />
      <h1 className={css['title']}>{text('reportTitle')}</h1>
      <p className={css['quiet']}>{text('reportHelp')}</p>
      <form className={css['form']} onSubmit={send}>
        <SelectField
          label={text('serviceCode')}
          placeholder={text('chooseService')}
          choices={services}
          value={said.serviceCode}
          onChange={({ target }) => set({ serviceCode: target.value })}
        />
        <TextAreaField
          label={text('description')}
          value={said.description}
          onChange={({ target }) => set({ description: target.value })}
        />
        <div className={css['photo']}>
          {photo && <img src={`data:image/jpeg;base64,${photo}`} alt={text('photo')} className={css['picture']} />}
          <FileButton
            label={text(photo ? 'photoAgain' : 'addPhoto')}
            icon={<Icon name="camera" />}
            accept="image/*"
            onFile={(file) => void take(file)}
          />
          {photo && (
            <Button size="small" look="quiet" onClick={() => setPhoto('')}>
              {text('withoutPhoto')}
            </Button>
          )}
        </div>
        {isNoPhoto && <p role="alert">{text('noPhoto')}</p>}
        <TextField
          label={text('address')}
          value={said.address}
          onChange={({ target }) => set({ address: target.value })}
        />
        <Button onClick={locate}>
          {position ? format.position(position.latitude, position.longitude) : text('whereIAm')}
        </Button>
        {isLost && <p role="alert">{text('notLocated')}</p>}
        <TextField
          label={text('email')}
          help={text('emailHelp')}
          type="email"
          dir="ltr"
          value={said.email}
          onChange={({ target }) => set({ email: target.value })}
        />
        {sending.error && <p role="alert">{sending.error.message}</p>}
        <Button type="submit" look="primary" busy={sending.isPending} disabled={!isReady}>
          {text('sendReport')}
        </Button>
      </form>
    </main>
  )
}
