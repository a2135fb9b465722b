import { z } from 'zod'
import { doorsOf, playRecorded, simulateShift } from '#modules/devices/server/public.ts'
import { type Command, optionOf, printJson, WrongUseError } from './command.ts'
import { openInstallation } from './open-installation.ts'

const MOST_DEVICES = 20_000
const MOST_SPEED = 10_000
/** A shift that is played quicker than it goes is this long where nobody says how long. */
const SHIFT_MINUTES = 480
const Parameters = z.object({
  speed: z.coerce.number().positive().max(MOST_SPEED).default(1),
  devices: z.coerce.number().int().min(1).max(MOST_DEVICES).optional(),
  for: z.coerce.number().positive().max(100_000).optional(),
  trace: z.string().min(1).optional(),
  protocol: z.string().min(1).optional(),
  device: z.string().min(1).optional(),
  to: z.string().min(1).default('127.0.0.1'),
})
const MEANT = `--speed is above 0 and at most ${MOST_SPEED}, --devices 1 to ${MOST_DEVICES}, --for a number of minutes; --trace goes with --protocol.`

export const simulateCommand: Command = {
  usage: '[--speed N] [--devices N] [--for MINUTES] [--to HOST] [--trace FILE --protocol P [--device SERIAL]]',
  summary: 'Play the shift of the demonstration, or what was recorded, as devices that send to the running product',
  run: async (parameters) => {
    const said = Object.keys(Parameters.shape).map((name) => [name, optionOf(parameters, name) ?? undefined])
    const parsed = Parameters.safeParse(Object.fromEntries(said))
    if (!parsed.success || (parsed.data.trace === undefined) !== (parsed.data.protocol === undefined))
      throw new WrongUseError(MEANT)
    const stopping = new AbortController()
    const stop = () => stopping.abort()
    process.once('SIGINT', stop).once('SIGTERM', stop)
    const { services, close } = await openInstallation()
    try {
      const { sent, failed, devices, troubles } = await play(services, parsed.data, stopping.signal)
      printJson({ devices, sent, failed, troubles: Object.fromEntries(troubles) })
      return sent > 0 && failed === 0 ? 0 : 1
    } finally {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      await close()
    }
  },
}

function play(
  services: Awaited<ReturnType<typeof openInstallation>>['services'],
  { speed, devices, trace, protocol, device, to, ...asked }: z.output<typeof Parameters>,
  signal: AbortSignal,
) {
  const doors = doorsOf(services, to)
  const minutes = asked.for ?? (speed > 1 && trace === undefined ? SHIFT_MINUTES : null)
  if (trace !== undefined && protocol !== undefined)
    return playRecorded(services, {
      file: trace,
      protocol,
      serial: device ?? null,
      host: to,
      doors,
      speed,
      minutes,
      signal,
    })
  return simulateShift(services, { doors, speed, devices: devices ?? null, minutes, signal })
}
