// The file of a logo. Only this file reads files of callers, and only those that a caller uploaded as a logo: anyone
// can read a logo, so no other file may become one.
import { logoTypes, type LogoType } from '@pay/contract/customer/brand';
import type { Ctx } from '@pay/contract/ctx';
import { assert, invalidField, isFault, notFound } from '@pay/core/fault';
import { kindOfId, sameBody, type Id } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import { childCtx } from '@pay/kernel/ctx';
import type { Database } from '@pay/kernel/db';
import type { Clients } from '@pay/kernel/service';
import { findLogoProblem, type LogoProblem } from '../domain/logo-picture.ts';
import { findBrand } from '../store/brands.ts';
import type { Needs } from './clients.ts';
import type { LogoLinks } from './logo-links.ts';

type FileDeps = Pick<Clients<Needs>, 'file'>;

const step = 'logo';
const isLogoType = (type: string): type is LogoType => (logoTypes as readonly string[]).includes(type);

/** The id of a file that can be a logo. Throws 400 naming the field for any other. */
export async function requireLogoFile(deps: FileDeps, ctx: Ctx, fileId: string): Promise<Id<'file'>> {
  const logo = kindOfId(fileId) === 'file' ? await readLogo(deps, ctx, fileId) : undefined;
  if (logo === undefined) throw noLogo();
  const problem = await findLogoProblem(logo.bytes, logo.type);
  if (problem !== undefined) throw badPicture(problem);
  return sameBody('file', fileId);
}

const noLogo = () =>
  invalidField('logoFileId', 'not_found', 'No such logo', {
    hint: 'Upload a PNG or JPEG file with POST /v1/files?purpose=brand_logo, and send its id.',
  });

const { side } = limits.logo;
const badPicture = (problem: LogoProblem) =>
  problem === 'too_large'
    ? invalidField('logoFileId', 'out_of_range', `The logo must have at most ${side} × ${side} pixels`, {
        hint: 'Make the picture smaller, then upload it again.',
      })
    : invalidField('logoFileId', 'invalid_format', 'The logo is not a complete picture', {
        hint: 'Save it as PNG with 8 bits per channel and without interlacing, or as JPEG. Then upload it again.',
      });

type LogoFacts = { readonly type: LogoType; readonly sha256: string };
type Logo = LogoFacts & { readonly bytes: Buffer };

/** Undefined for a file that is missing, another owner's, expired, or not uploaded as a logo. */
export async function describeLogo({ file }: FileDeps, ctx: Ctx, fileId: string): Promise<LogoFacts | undefined> {
  try {
    const { file: stored, chunks } = await file.describe(childCtx(ctx, step), { fileId });
    const { contentType: type, purpose, sha256 } = stored;
    if (purpose !== 'brand_logo' || !isLogoType(type)) return undefined;
    assert(chunks === 1, 'logo has more than one chunk');
    return { type, sha256 };
  } catch (error) {
    if (isFault(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** Undefined for the files for which describeLogo is. */
export async function readLogo(deps: FileDeps, ctx: Ctx, fileId: string): Promise<Logo | undefined> {
  const facts = await describeLogo(deps, ctx, fileId);
  if (facts === undefined) return undefined;
  try {
    const { bytes } = await deps.file.read(childCtx(ctx, step), { fileId, number: 0 });
    return { ...facts, bytes: Buffer.from(bytes, 'base64') };
  } catch (error) {
    if (isFault(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

type VisitDeps = { readonly ctx: Ctx; readonly deps: FileDeps & { readonly logos: LogoLinks }; readonly db: Database };

/** The logo of a token. Throws 404 for a token that is unknown or altered, or whose file is not the logo any more. */
export async function openLogoOf(token: string, { ctx, deps, db }: VisitDeps): Promise<Logo> {
  const target = deps.logos.open(token);
  if (target === undefined) throw notFound();
  const { owner, fileId } = target;
  const brand = await findBrand(db.knex, owner);
  if (brand?.logoFileId !== fileId) throw notFound();
  const { sandbox: _clock, caller: _caller, ...visit } = ctx;
  const logo = await readLogo(deps, { ...visit, owner, keyId: owner.account }, fileId);
  if (logo === undefined) throw notFound();
  return logo;
}
