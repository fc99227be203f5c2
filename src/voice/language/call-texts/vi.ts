import type { CallTexts } from "./language-texts.ts";

export const vi: CallTexts = {
  stillThere: "Quý khách còn đó không ạ?",
  silentGoodbye:
    "Em không nghe thấy quý khách, nên em xin phép kết thúc cuộc gọi. Quý khách cứ gọi lại bất cứ lúc nào. Chào quý khách.",
  fillers: ["Xin chờ một chút ạ. ", "Để em kiểm tra nhé. ", "Một giây thôi ạ. "],
  backAgain: "Em đây ạ, xin lỗi. Đường dây vừa bị ngắt một chút.",
  pleaseGoOn: "Mời quý khách nói tiếp ạ.",
  sayAgain: "Xin lỗi, em chưa nghe rõ. Quý khách nói lại giúp em được không ạ?",
  connecting: {
    sales: "Em đang chuyển máy cho bộ phận bán hàng. Xin chờ một chút ạ.",
    service: "Em đang chuyển máy cho bộ phận dịch vụ. Xin chờ một chút ạ.",
    emergency: "Em đang chuyển máy cho người phụ trách khẩn cấp. Xin quý khách giữ máy.",
  },
  transferFailed: {
    busy: "Xin lỗi, đường dây đang bận ạ.",
    no_answer: "Xin lỗi, không có ai nghe máy ạ.",
    voicemail: "Xin lỗi, em chỉ gặp hộp thư thoại ạ.",
    declined: "Xin lỗi, hiện không ai nhận cuộc gọi được ạ.",
    failed: "Xin lỗi, em không kết nối được ạ.",
  },
  tryingNext: "Để em thử gọi người khác.",
  insteadBookOrMessage: "Em có thể đặt lịch hẹn hoặc ghi lại lời nhắn. Quý khách muốn cách nào ạ?",
  insteadMessage: "Em có thể ghi lại lời nhắn để có người gọi lại. Quý khách muốn nhắn gì ạ?",
  safety: {
    gas: "Nếu ngửi thấy mùi ga, xin ra khỏi nhà ngay, đừng chạm vào công tắc nào, và gọi 911 hoặc công ty ga từ bên ngoài.",
    fire: "Nếu có cháy, xin đưa mọi người ra ngoài ngay và gọi 911.",
    carbon_monoxide: "Nếu chuông báo khí CO đang kêu, xin đưa mọi người ra chỗ thoáng khí ngay và gọi 911.",
    sparks: "Xin tránh xa chỗ tóe lửa, và chỉ ngắt cầu dao chính nếu làm được an toàn. Nếu có gì cháy, xin gọi 911.",
    violence: "Nếu quý khách đang gặp nguy hiểm, xin gọi 911 ngay, hoặc đến chỗ an toàn trước.",
    injury:
      "Nếu có ai bị thương, bị bệnh hoặc mắc kẹt, xin gọi 911 ngay, và đừng di chuyển người đó trừ khi chỗ đó nguy hiểm.",
    poisoning:
      "Nếu có ai ngất, co giật, khó thở hoặc gọi không tỉnh, xin gọi 911 ngay. Nếu không, xin tránh xa hơi độc, đừng làm ai nôn ra, và gọi ngay trung tâm chống độc số 1-800-222-1222.",
    break_in:
      "Xin đừng vào nhà và đừng đi tìm ai. Hãy ra ngoài nếu làm được an toàn, hoặc khóa cửa ở yên chỗ an toàn, và gọi 911 ngay.",
    flooding:
      "Nếu làm được an toàn, xin khóa van nước chính, thường ở chỗ ống nước vào nhà, dưới tầng hầm, ở tường phía trước hoặc trong hộp gần đường. Xin tránh xa nước gần ổ điện hoặc dây điện.",
    sewage:
      "Xin đừng chạm vào nước bẩn, và đừng để trẻ em và thú nuôi đến gần. Đừng mở vòi nước hay giật nước bồn cầu cho đến khi sửa xong.",
    no_heat: "Xin giữ ấm cho mọi người, và nếu có ai nguy hiểm vì lạnh, xin gọi 911.",
    no_cooling: "Xin đưa mọi người đến chỗ mát và cho uống nước. Nếu có ai lú lẫn hoặc ngất, xin gọi 911 ngay.",
    named_by_owner: "Nếu có ai đang gặp nguy hiểm, xin gọi 911 ngay.",
  },
  toBeSafe: "Để cho chắc chắn:",
  safetyQuestion: {
    gas: "Ngay bây giờ quý khách có ngửi thấy mùi ga hay nghe tiếng ga xì không ạ?",
    fire: "Ngay bây giờ có gì đang cháy hay bốc khói không ạ?",
    carbon_monoxide: "Ngay bây giờ có chuông báo khí CO đang kêu, hay có ai chóng mặt hoặc thấy mệt không ạ?",
    sparks: "Ngay bây giờ có gì tóe lửa, bị nóng hay giật điện, hoặc có nước gần đồ điện không ạ?",
    violence: "Ngay bây giờ quý khách hay ai khác có đang bị người nào đe dọa hoặc làm hại không ạ?",
    injury: "Ngay bây giờ có ai bị thương, mắc kẹt hay cần cấp cứu không ạ?",
    poisoning: "Có ai vừa nuốt phải chất độc hay bị văng vào mắt, hoặc ngay bây giờ đang hít phải hơi độc không ạ?",
    break_in: "Ngay bây giờ có ai đang đột nhập, hay vừa mới đột nhập vào nhà không ạ?",
    flooding: "Ngay bây giờ nước có đang chảy ra hay tràn vào mà không chặn được không ạ?",
    sewage: "Ngay bây giờ nước cống có đang trào lên trong nhà không ạ?",
    no_heat:
      "Ngay bây giờ trong nhà có lạnh cóng, hay có ai không chịu được lạnh, như em bé, người già hoặc người bệnh không ạ?",
    no_cooling: "Ngay bây giờ ở đó có ai không chịu được nóng, như em bé, người già hoặc người bệnh không ạ?",
    named_by_owner: "Ngay bây giờ có ai đang gặp nguy hiểm không ạ?",
  },
  urgentMessage:
    "Em chuyển việc này là khẩn cấp ngay bây giờ. Xin cho em biết tên, địa chỉ và số điện thoại tiện nhất để gọi lại ạ?",
  confirmLater: "Điều đó bên em sẽ xác nhận lại với quý khách.",
  confirmByText: "Em sẽ xác nhận qua tin nhắn.",
  tooLong:
    "Mình nói chuyện đã lâu rồi, nên em phải kết thúc cuộc gọi này. Quý khách cần gì thêm xin cứ gọi lại. Chào quý khách.",
  goodbye: "Cảm ơn quý khách đã gọi. Chào quý khách!",
};
