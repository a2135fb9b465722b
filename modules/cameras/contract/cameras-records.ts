// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { camerasModule } from './cameras-module.ts'

/**
 * Where the picture of a camera comes from. `test` is drawn by the product itself, and says so; `rtsp` is a stream of H.264; `whep` is a
 * stream of a media server, which sends it to browsers itself, `hls` one that this process fetches and passes on.
 */
export const SOURCES = ['none', 'test', 'jpeg', 'rtsp', 'whep', 'hls'] as const
export type CameraSource = (typeof SOURCES)[number]

/** Whether a camera sends a stream, of which no single pictures come. */
export const isStream = (source: CameraSource) => source === 'rtsp' || source === 'whep' || source === 'hls'

export const cameraKind = defineRecordKind(camerasModule, 'camera', {
  title: { en: 'Camera', ar: 'كاميرا' },
  read: 'camera:read',
  opens: { screen: 'detail', as: 'id' },
})

/** A write that went to the second surveillance service: nothing is kept of it but its history. */
export const surveillanceKind = defineRecordKind(camerasModule, 'surveillance-call', {
  title: { en: 'Call of the surveillance service', ar: 'طلب إلى خدمة المراقبة' },
  read: 'administrators',
  isPlaceless: true,
})

/** Whether it has a picture is found out, not entered. */
export const cameraStates = defineStates(camerasModule, 'camera', {
  isStatus: true,
  initial: 'in-service',
  states: {
    'in-service': { title: { en: 'In service', ar: 'في الخدمة' }, tone: 'good' },
    'out-of-service': { title: { en: 'Out of service', ar: 'خارج الخدمة' }, tone: 'info' },
  },
  steps: {
    retire: {
      from: ['in-service'],
      to: 'out-of-service',
      title: { en: 'Take out of service', ar: 'إخراج من الخدمة' },
      did: { en: 'took it out of service', ar: 'أخرجها من الخدمة' },
      right: 'camera:write',
      asksReason: true,
    },
    use: {
      from: ['out-of-service'],
      to: 'in-service',
      title: { en: 'Put into service', ar: 'وضع في الخدمة' },
      did: { en: 'put it into service', ar: 'وضعها في الخدمة' },
      right: 'camera:write',
    },
  },
})
