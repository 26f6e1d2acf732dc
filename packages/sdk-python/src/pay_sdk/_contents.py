"""The handwritten parts of ``pay.files`` and ``pay.statements``, which transfer bytes."""

from __future__ import annotations

from typing import Dict, Optional, Union
from urllib.parse import quote

from ._transport import AsyncResource, Call, RequestOptions, Resource, segment
from .models import File, StatementFormat, UploadPurpose


def _upload(purpose: UploadPurpose, content: Union[bytes, str], content_type: str, name: Optional[str]) -> Call:
    headers: Dict[str, str] = {"content-type": content_type}
    if name is not None:
        headers["x-file-name"] = quote(name, safe="")
    body = content.encode() if isinstance(content, str) else content
    return Call("POST", "/v1/files", query={"purpose": purpose}, content=body, headers=headers, keyed=True)


def _file(file_id: str) -> Call:
    return Call("GET", f"/v1/files/{segment(file_id)}/content", headers={"accept": "*/*"})


def _statement(statement_id: str, wanted: Optional[StatementFormat]) -> Call:
    path = f"/v1/statements/{segment(statement_id)}/content"
    return Call("GET", path, query={"format": wanted}, headers={"accept": "*/*"})


class FileContents(Resource):
    def upload(
        self,
        *,
        purpose: UploadPurpose,
        content: Union[bytes, str],
        content_type: str,
        name: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> File:
        """Upload a file of 1 byte to 10 MiB; text is sent as UTF-8.

        ``content_type`` is text/csv, application/pdf, image/png or image/jpeg; the platform compares it with the content.
        """
        result: File = self._api.send(_upload(purpose, content, content_type, name), File, options)
        return result

    def content(self, file_id: str, *, options: Optional[RequestOptions] = None) -> bytes:
        """Download the content of a file, byte by byte as it was sent"""
        return self._api.fetch(_file(file_id), options)


class AsyncFileContents(AsyncResource):
    async def upload(
        self,
        *,
        purpose: UploadPurpose,
        content: Union[bytes, str],
        content_type: str,
        name: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> File:
        """Upload a file of 1 byte to 10 MiB; text is sent as UTF-8.

        ``content_type`` is text/csv, application/pdf, image/png or image/jpeg; the platform compares it with the content.
        """
        result: File = await self._api.send(_upload(purpose, content, content_type, name), File, options)
        return result

    async def content(self, file_id: str, *, options: Optional[RequestOptions] = None) -> bytes:
        """Download the content of a file, byte by byte as it was sent"""
        return await self._api.fetch(_file(file_id), options)


class StatementContents(Resource):
    def content(
        self, statement_id: str, *, format: Optional[StatementFormat] = None, options: Optional[RequestOptions] = None
    ) -> bytes:
        """Download a statement as JSON, CSV, PDF or camt.053"""
        return self._api.fetch(_statement(statement_id, format), options)


class AsyncStatementContents(AsyncResource):
    async def content(
        self, statement_id: str, *, format: Optional[StatementFormat] = None, options: Optional[RequestOptions] = None
    ) -> bytes:
        """Download a statement as JSON, CSV, PDF or camt.053"""
        return await self._api.fetch(_statement(statement_id, format), options)
