// An authenticator in software, in the role of a security key or a phone. It can do things that no real authenticator
// allows, such as sign for another page or count backwards.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export type SoftKey = { readonly id: string; readonly userHandle: string; readonly privateKey: KeyObject; counter: number };

type Options = {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly user?: { readonly id: string };
};

/** Deviations that a test requests from the authenticator. */
export type Twist = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isUserVerified?: boolean;
  readonly userHandle?: string | null;
  readonly counter?: number;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  /** An attestation statement with a certificate. */
  readonly certificate?: boolean;
};

export const origin = 'http://localhost:3000';
const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

const clientData = (type: string, challenge: string, twist: Twist): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: twist.type ?? type,
      challenge: twist.challenge ?? challenge,
      origin: twist.origin ?? origin,
      crossOrigin: twist.crossOrigin ?? false,
    }),
  );

function authenticatorData(counter: number, twist: Twist, credentialData?: Buffer): Buffer {
  const [userPresent, userVerified, hasCredential] = [1, 4, 64];
  const flags =
    userPresent | (twist.isUserVerified === false ? 0 : userVerified) | (credentialData === undefined ? 0 : hasCredential);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(twist.rpId ?? 'localhost'), Buffer.from([flags]), count, credentialData ?? Buffer.alloc(0)]);
}

/** Creates a passkey, and the answer that the browser sends. */
export function makePasskey({ challenge, user }: Options, twist: Twist = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  // COSE (RFC 9053): kty EC2, alg ES256, crv P-256, x, y.
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  const length = Buffer.from([0, id.length]);
  const made = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
  const counter = twist.counter ?? 1;
  const statement = twist.certificate === true ? new Map([['x5c', [new Uint8Array(8)]]]) : new Map();
  const attestation = new Map<string, unknown>([
    ['fmt', twist.certificate === true ? 'packed' : 'none'],
    ['attStmt', statement],
    ['authData', new Uint8Array(authenticatorData(counter, twist, made))],
  ]);
  const key: SoftKey = { id: id.toString('base64url'), userHandle: user?.id ?? '', privateKey, counter };
  const attestationObject = Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString(
    'base64url',
  );
  const response = {
    clientDataJSON: clientData('webauthn.create', challenge, twist).toString('base64url'),
    attestationObject,
    transports: ['internal'],
  };
  return { key, passkey: { id: key.id, rawId: key.id, type: 'public-key', response, clientExtensionResults: {} } };
}

/** Signs a challenge, and increases the count. */
export function signPasskey(key: SoftKey, { challenge }: Options, twist: Twist = {}) {
  key.counter = twist.counter ?? key.counter + 1;
  const data = clientData('webauthn.get', challenge, twist);
  const authenticator = authenticatorData(key.counter, twist);
  const signature = sign('sha256', Buffer.concat([authenticator, sha256(data)]), key.privateKey);
  const userHandle = twist.userHandle === undefined ? key.userHandle : twist.userHandle;
  const response = {
    clientDataJSON: data.toString('base64url'),
    authenticatorData: authenticator.toString('base64url'),
    signature: signature.toString('base64url'),
    ...(userHandle === null ? {} : { userHandle }),
  };
  return { id: key.id, rawId: key.id, type: 'public-key', response, clientExtensionResults: {} };
}
