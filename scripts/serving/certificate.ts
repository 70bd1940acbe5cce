import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Object identifiers as DER (ITU-T X.690, section 8.19). */
const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex')
const commonName = Buffer.from('0603550403', 'hex')
const subjectAlternativeName = Buffer.from('0603551d11', 'hex')

/**
 * A new P-256 key and its self-signed certificate for localhost, as PEM (RFC 5280, section 4.1). Made anew for each
 * run: nothing secret lies in the repository and nothing expires.
 */
export function createCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(ecdsaWithSha256)
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('localhost')))))
  const altNames = sequence(der(0x82, Buffer.from('localhost')))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(utcTime(-1), utcTime(30)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAlternativeName, der(0x04, altNames)))),
  )
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]))
  const lines = sequence(content, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

/** One DER value of less than 64 kB. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, Buffer.concat(parts))

function utcTime(daysFromNow: number): Buffer {
  const digits = new Date(Date.now() + daysFromNow * 86_400_000).toISOString().replace(/\D/g, '')
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`))
}
