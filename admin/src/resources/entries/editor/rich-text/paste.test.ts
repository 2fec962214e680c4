import { expect, it } from 'vitest';
import { cleanPasted } from './paste.ts';

it('keeps headings, lists and links of Word and nothing else', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head>
    <body lang=PL><!--StartFragment-->
    <h1 style='color:#2F5496'>Zwroty</h1>
    <p class=MsoNormal><b><span style='font-size:14pt;color:red'>Masz</span></b> 14&nbsp;dni.<o:p></o:p></p>
    <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
      style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>      </span></span><![endif]>Spakuj</p>
    <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Wyślij</p>
    <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Pierwszy</p>
    <p class=MsoNormal><a href="https://example.com/a?b=1&amp;c=2" onclick="x()">Więcej</a></p>
    <table><tr><td><p>A</p></td><td><p>B</p></td></tr></table>
    <!--EndFragment--></body></html>`;
  expect(cleanPasted(word)).toBe(
    '<h2>Zwroty</h2><p>Masz 14 dni. </p>'.replace('. </p>', '.</p>') +
      '<ul><li><p>Spakuj</p></li><li><p>Wyślij</p></li></ul>' +
      '<ol><li><p>Pierwszy</p></li></ol>' +
      '<p><a href="https://example.com/a?b=1&amp;c=2">Więcej</a></p>' +
      '<p>A B</p>',
  );
});

it('keeps the lists of Google Docs, whose inner lists become items', () => {
  const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span
    style="font-size:16pt">Rozmiary</span></h2><p dir="ltr"><span style="font-weight:700">Zmierz</span></p>
    <ul><li dir="ltr"><p><span>talia</span></p><ul><li><p>stojąc</p></li></ul></li><li><p>biodra</p></li></ul></b>`;
  expect(cleanPasted(docs)).toBe(
    '<h2>Rozmiary</h2><p>Zmierz</p><ul><li><p>talia</p></li><li><p>stojąc</p></li><li><p>biodra</p></li></ul>',
  );
});

it('keeps lists, links and headings of LibreOffice, whose fonts and line breaks are in the markup', () => {
  const office = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
    <meta name="generator" content="LibreOffice 24.2.7.2 (Linux)"/>
    <style type="text/css">p { line-height: 115%; background: transparent }</style></head>
    <body lang="pl-PL" link="#000080" vlink="#800000" dir="ltr"><h1 class="western">Pranie <font color="#c9211e"><i>lnu</i></font></h1>
    <p align="justify" style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt">Len
    znosi <b>40&nbsp;stopni</b>.</font></font></p>
    <ol>
    \t<li><p style="line-height: 100%; margin-bottom: 0cm">Odwróć</p></li>
    \t<ol type="a"><li><p>na lewą stronę</p></li></ol>
    \t<li><p style="line-height: 100%; margin-bottom: 0cm"><a href="https://example.com/len"><font color="#000080"><u>Wypierz</u></font></a></p></li>
    </ol>
    <h3 class="western">Na&nbsp;koniec</h3>
    <p><a name="__DdeLink__1_2"></a>Wysusz <a href="file:///home/ola/len.odt">w&nbsp;cieniu</a>.<br/>
    </p>
    <table width="100%"><colgroup><col width="128*"/></colgroup><tr valign="top"><td><p>40</p></td><td><p>60</p></td></tr></table>
    <p><img src="data:image/png;base64,AAAA" name="Obraz1" width="20"/></p></body></html>`;
  expect(cleanPasted(office)).toBe(
    '<h2>Pranie lnu</h2><p>Len znosi 40 stopni.</p>' +
      '<ol><li><p>Odwróć</p></li><li><p>na lewą stronę</p></li>' +
      '<li><p><a href="https://example.com/len">Wypierz</a></p></li></ol>' +
      '<h3>Na koniec</h3><p>Wysusz w cieniu.</p><p>40 60</p>',
  );
});

it('keeps the levels of a list of Word as one list, and leaves out footnotes, bookmarks and comments', () => {
  const item = (level: number, mark: string, text: string, list = 'l0') =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>` +
    `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}` +
    `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=PL>${text}<o:p></o:p></span></p>`;
  const word = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment-->
    <h2><a name="_Toc123456"><span lang=PL>Jak mierzyć</span></a><o:p></o:p></h2>
    ${item(1, '·', 'Talia')}${item(2, 'o', 'stojąc')}${item(1, '·', 'Biodra')}${item(1, 'a)', 'pierwszy', 'l1')}
    <p class=MsoNormal>Zobacz <a href="https://example.com/miary"><span class=MsoHyperlink>tabelę</span></a><a
      style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a>
      i <a href="C:\\Users\\ola\\miary.docx">plik</a>.<span style='mso-comment-continuation:1'></span></p>
    <p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
  expect(cleanPasted(word)).toBe(
    '<h2>Jak mierzyć</h2><ul><li><p>Talia</p></li><li><p>stojąc</p></li><li><p>Biodra</p></li></ul>' +
      '<ol><li><p>pierwszy</p></li></ol>' +
      '<p>Zobacz <a href="https://example.com/miary">tabelę</a>[1] i plik.</p>',
  );
});

it('keeps a whole document of Google Docs: its frame is no bold text, its empty lines no paragraphs', () => {
  const span = (text: string) =>
    `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;white-space:pre;white-space:pre-wrap;">${text}</span>`;
  const docs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-9"><h1 dir="ltr"
    style="line-height:1.38">${span('Pielęgnacja')}</h1><p dir="ltr">${span('Patrz ')}<a href="https://example.com/pranie"
    style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline">pranie</span></a>${span('.')}</p><br /><ol
    style="margin-top:0;"><li dir="ltr" style="list-style-type:decimal" aria-level="1"><p dir="ltr" role="presentation">${span('Namocz')}</p></li><li
    dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${span('Wypłucz')}</p></li></ol><br /><br /><div dir="ltr"
    align="left"><table style="border:none"><tbody><tr><td><p dir="ltr">${span('30°')}</p></td></tr></tbody></table></div></b><br
    class="Apple-interchange-newline">`;
  expect(cleanPasted(docs)).toBe(
    '<h2>Pielęgnacja</h2><p>Patrz <a href="https://example.com/pranie">pranie</a>.</p>' +
      '<ol><li><p>Namocz</p></li><li><p>Wypłucz</p></li></ol><p>30°</p>',
  );
});

it('leaves no script, no picture and no address that runs', () => {
  const hostile =
    '<p>a<img src=x onerror=alert(1)></p><script>alert(1)</script><a href="javascript:alert(1)">b</a><iframe src="https://x"></iframe>';
  expect(cleanPasted(hostile)).toBe('<p>a</p><p>b</p>');
});

it('what is copied in the editor itself keeps its nodes', () => {
  const own = '<p data-pm-slice="1 1 []">You have <span data-fact="return_days">14</span> <strong>days</strong></p>';
  expect(cleanPasted(own)).toBe(own);
});
