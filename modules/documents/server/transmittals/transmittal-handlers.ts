import { sql } from 'kysely'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { acknowledge } from './acknowledge.ts'
import {
  listReceived,
  listRoles,
  listTransmittals,
  openCover,
  openReceivedCover,
  openReceivedFile,
  showTransmittal,
} from './read-transmittals.ts'
import { sendTransmittal } from './send-transmittal.ts'

export const transmittalHandlers = {
  transmittals: listTransmittals,
  transmittal: showTransmittal,
  sendTransmittal,
  transmittalCover: openCover,
  transmittalRoles: listRoles,
  received: listReceived,
  acknowledgeTransmittal: acknowledge,
  receivedFile: openReceivedFile,
  receivedCover: openReceivedCover,
}

export const transmittalSource: RecordSource = {
  table: 'transmittals',
  number: sql`number`,
  title: { en: sql`subject`, ar: sql`subject` },
  place: 'structure',
}
