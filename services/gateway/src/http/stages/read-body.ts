import { invalidField } from '@pay/core/fault';
import { readForm } from '../../domain/form.ts';
import { readJson } from '../../domain/json.ts';
import { readLargeBody } from '../files/large-member.ts';
import { isMultipart, receiveForm } from '../files/form-files.ts';
import { identityOf, readSentFile, reserveUpload } from '../files/upload.ts';
import type { HttpDeps } from '../http-deps.ts';
import type { Stage } from '../pipeline.ts';
import { checkMediaType, hasBody, rejectForeignForm } from '../request/body.ts';
import type { AuthenticatedRequest, RequestWithBody } from '../request/gateway-request.ts';
import { receiveBytes } from '../request/receive-bytes.ts';

/** Reads the body in the format of the route: JSON, a page's form with or without files, or one file. Throws 400. */
export const readBody: Stage<AuthenticatedRequest, RequestWithBody> = (deps, request) => {
  const { head, compiledRoute } = request;
  const { auth, form, formFiles, upload } = compiledRoute.route;
  if (compiledRoute.method === 'GET') return request;
  if (auth === 'none') {
    // People send pages, by links that need no key: without this check another site could press the button of a page.
    rejectForeignForm(head);
    // Only forms are read. Anyone may send a body to a page, so the gateway does not wait for it.
    if (form !== true) return { ...request, isBodyUnread: hasBody(head) };
  }
  if (formFiles !== undefined && isMultipart(head.contentType)) return readFormWithFiles(deps, request);
  if (upload !== undefined) return readFile(deps, request, upload);
  return form === true ? readPlainForm(deps, request) : readJsonBody(deps, request);
};

async function readFormWithFiles(deps: HttpDeps, request: AuthenticatedRequest): Promise<RequestWithBody> {
  const { fields, files } = await receiveForm(deps, request);
  return { ...request, body: { value: { ...fields }, literals: [], formFiles: files } };
}

async function readFile(
  deps: HttpDeps,
  request: AuthenticatedRequest,
  upload: NonNullable<AuthenticatedRequest['compiledRoute']['route']['upload']>,
): Promise<RequestWithBody> {
  const release = reserveUpload(deps, request);
  try {
    const bytes = await receiveBytes(deps, request);
    request.slot.resume();
    const file = readSentFile(request.head, bytes, upload);
    return { ...request, body: { value: identityOf(file), literals: [], file, release } };
  } catch (error) {
    release();
    throw error;
  }
}

async function readPlainForm(deps: HttpDeps, request: AuthenticatedRequest): Promise<RequestWithBody> {
  const bytes = await receiveBytes(deps, request);
  request.slot.resume();
  return { ...request, body: { value: readForm(bytes), literals: [] } };
}

async function readJsonBody(deps: HttpDeps, request: AuthenticatedRequest): Promise<RequestWithBody> {
  const { head, slot, compiledRoute } = request;
  const { rawNumbers, route } = compiledRoute;
  const bytes = await receiveBytes(deps, request);
  slot.resume();
  if (bytes.length === 0) {
    if (compiledRoute.body === undefined) return request;
    if (route.bodyOptional === true) return { ...request, body: { value: {}, literals: [] } };
    throw invalidField('body', 'required', 'The body is required and must be JSON', {
      hint: 'Send a JSON object with the header Content-Type: application/json.',
    });
  }
  checkMediaType(head);
  const { bodyMax: most, fileOf: member } = route;
  const body =
    most !== undefined && member !== undefined
      ? await readLargeBody({ bytes, rawNumbers, most, member, sensitiveData: deps.sensitiveData })
      : readJson(bytes, rawNumbers, most);
  return { ...request, body: { ...body, bytes } };
}
