import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { SignatureField } from '#platform/web/form/signature-field.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { incidentsApi } from '../../contract/incidents-api.ts'
import type { WitnessStatement } from '../../contract/witness-statement.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import css from './incident.module.css'

interface SignProps {
  readonly incidentId: string
  readonly statement: WitnessStatement
  readonly onClose: () => void
}

/** Handed to the witness: what they said, once more, and the field to sign it in. */
export function SignDialog({ incidentId, statement, onClose }: SignProps) {
  const text = useIncidentsText()
  const [signature, setSignature] = useState('')
  const sign = useApiMutation(incidentsApi, 'signStatement', { invalidates: ['attachments'] })
  const { id: statementId, rowVersion, witness } = statement
  const send = () => sign.send({ id: incidentId, statementId, rowVersion, signature }).then(onClose, () => undefined)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('signNamed', { name: witness })}
      closeLabel={text('close')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" disabled={signature === ''} busy={sign.isPending} onClick={() => void send()}>
            {text('sign')}
          </Button>
        </>
      }
    >
      <div className={css['part']}>
        <p className={css['words']} dir="auto">
          {statement.text}
        </p>
        <p className={css['quiet']}>{text('signLocks')}</p>
        <SignatureField
          texts={{ label: text('signatureOf', { name: witness }), help: text('signHelp'), error: sign.error?.message }}
          clearLabel={text('clearSignature')}
          value={signature}
          onChange={(path) => setSignature(path ?? '')}
        />
      </div>
    </Dialog>
  )
}
