import type { Services } from '#platform/server/context.ts'
import { startMqttBroker } from './mqtt-broker.ts'

/** Starts the broker with the process, where MQTT_PORT names a port. Another program on the port does not keep the product from starting. */
export async function startMqtt(services: Services): Promise<() => Promise<void>> {
  const { MQTT_PORT: port, HOST: host } = services.config
  if (port === 0) return async () => {}
  try {
    const broker = await startMqttBroker(services, { port, host })
    return () => broker.stop()
  } catch (error) {
    services.log.warn({ err: error, port }, 'devices cannot connect over MQTT: set MQTT_PORT to a free port')
    return async () => {}
  }
}
